#!/usr/bin/env bash
# Checks that a batch needs hardly more memory and no long time when it has 10,000 presets instead of
# 200. Usage: Scripts/check-many.sh [KINEO]
set -euo pipefail

kineo=$(realpath "${1:-.build/release/kineo}")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

cat > first.yaml <<'PRESET'
canvas: {width: 12, height: 8}
layers:
  - square: {rectangle: [4, 4], fill: red, position: [3, 4]}
animate:
  - shift: {by: [6, 0], duration: 0.1}
PRESET
"$kineo" render first.yaml -o first.gif > log

# Kilobytes at most, of a run that finds all GIFs up to date: equal presets have equal GIFs.
peak() {
  python3 - "$1" "$kineo" "$2" Presets -o Output <<'MEASURE'
import os, resource, shutil, subprocess, sys
for folder, file in ("Presets", "first.yaml"), ("Output", "first.gif"):
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    for number in range(int(sys.argv[1])):
        os.link(file, f"{folder}/{number}{file[5:]}")
subprocess.run(sys.argv[2:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
MEASURE
}

for command in render check; do
  few=$(peak 200 "$command")
  many=$(peak 10000 "$command")
  printf '%s: %d kB for 200 presets, %d kB for 10,000\n' "$command" "$few" "$many"
  # What is known of a preset is a few kilobytes.
  [ $((many - few)) -lt 80000 ] || exit 1
done
