#!/usr/bin/env bash
# Renders one preset in every way that must not matter and compares the bytes. `make bytes` builds
# what this needs.
set -euo pipefail
cd "$(dirname "$0")/.."

preset=Presets/rotate-five-times.yaml
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for jobs in 1 2; do
  .build/release/kineo render "$preset" --set theme=light --jobs "$jobs" --quiet \
    -o "$scratch/release-$jobs.gif"
  # The theme that comes first is the light one.
  .build/unoptimized/debug/BareRenderer "$preset" "$jobs" "$scratch/debug-$jobs.gif"
done
# A processor without fused multiply-add, as far as libc is concerned.
GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX2_Usable,-FMA_Usable \
  LC_ALL=C .build/release/kineo render "$preset" --set theme=light --quiet \
  -o "$scratch/no-fma.gif"

for gif in "$scratch"/*.gif; do
  cmp "$gif" Output/rotate-five-times.gif
  printf '%s is the committed file\n' "$(basename "$gif")"
done
