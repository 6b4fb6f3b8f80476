#!/usr/bin/env bash
# Draws docs/pictures/gallery.png anew: the page of the shipped presets in light, one GIF in dark.
# Not a part of `make pictures`, because fonts differ between machines.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

RECORD_PICTURES=$scratch swift test --filter PictureTests
convert "$scratch/light.png" "$scratch/dark.png" -filter Lanczos -resize 800x +append -strip \
  +dither -colors 200 png8:docs/pictures/gallery.png
