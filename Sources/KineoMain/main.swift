import KineoCLI
