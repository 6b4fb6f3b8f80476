#!/usr/bin/env bash
# Runs kineo under real engines on this machine, and its packages in bare systems, one after the
# other. Each script can be run alone.
set -euo pipefail
cd "$(dirname "$0")"

for engine in parallel slurm dist; do
  printf '\n==== %s\n' "$engine"
  "./$engine.sh"
done
