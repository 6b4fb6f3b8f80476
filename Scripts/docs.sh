#!/usr/bin/env bash
# Writes the documentation of the library into .build/docs, a folder that any server of plain files
# can show, with nothing but the Swift toolchain. Anything DocC warns about is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

graphs=.build/symbol-graphs
archive=.build/docs
modules=.build/release/Modules
exported=KineoSystem,KineoGeometry,KineoText,KineoMotion,KineoRaster,KineoGIF,KineoPreset

# Apple's command line tools are found by xcrun.
if command -v xcrun > /dev/null; then
  tool() { xcrun "$@"; }
  sdk=(-sdk "$(xcrun --show-sdk-path)" -Xcc -I"$(brew --prefix)/include")
else
  tool() { "$@"; }
  sdk=()
fi
triple=$(tool swift -print-target-info | awk -F '"' '/"triple"/ { print $4; exit }')

# Users write `import Kineo` and nothing else, so all modules are documented as that one.
rm -rf "$graphs" "$archive"
mkdir -p "$graphs/raw"
tool swift-symbolgraph-extract -module-name Kineo -target "$triple" ${sdk[@]+"${sdk[@]}"} \
  -I "$modules" -I Sources/CFontconfig -I Sources/CFreeType/include -I Sources/CGD -I Sources/CHarfBuzz \
  -I Sources/CJPEG -I Sources/CMD -I Sources/CPNG -I Sources/CWebP -I Sources/CYAML \
  -experimental-allowed-reexported-modules="$exported" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$graphs/raw"

# DocC checks the links of comments only in the module that it documents.
for graph in "$graphs"/raw/*.json; do
  sed 's/"module":"Kineo[A-Z][A-Za-z]*"/"module":"Kineo"/g' "$graph" > "$graphs/$(basename "$graph")"
done
rm -r "$graphs/raw"

# Our comments name the parameters that say something new, which DocC would warn about.
tool docc convert Sources/Kineo/Kineo.docc --additional-symbol-graph-dir "$graphs" \
  --output-path "$archive" --transform-for-static-hosting \
  --fallback-bundle-identifier org.kineo.Kineo --fallback-default-module-kind Library \
  --warnings-as-errors --disable-parameters-and-returns-validation

# The catalog links to the GIFs of Output, and DocC copies links as they are.
for image in "$archive"/images/*/*.gif; do
  rm "$image"
  cp -L "Sources/Kineo/Kineo.docc/Resources/$(basename "$image")" "$image"
done

# DocC's own first page is empty.
printf '<!doctype html>\n<meta http-equiv="refresh" content="0; url=documentation/kineo/">\n' \
  > "$archive/index.html"
printf 'Documentation is in %s; to read it:\n  python3 -m http.server -d %s\n' "$archive" "$archive"
