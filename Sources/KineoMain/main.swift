import KineoCLI

CommandLineTool.main()
