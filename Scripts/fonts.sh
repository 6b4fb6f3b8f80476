#!/usr/bin/env bash
# Copies the default fonts and their licenses into a folder, such as share/kineo/fonts below where the
# program is installed: it looks there first. Where Debian's packages are not, it says so and copies
# nothing.
#
#   Scripts/fonts.sh FOLDER
set -euo pipefail
fonts=/usr/share/fonts/truetype
documents=/usr/share/doc
dejavu=("$fonts"/dejavu/DejaVuS{ans,ans-Bold,ansMono,ansMono-Bold,erif,erif-Bold}.ttf)
lato=("$fonts"/lato/Lato-*.ttf)

for file in "${lato[@]}" "${dejavu[@]}" "$documents"/fonts-{lato,dejavu-core}/copyright; do
  if [ ! -f "$file" ]; then
    printf 'fonts: no %s; text needs the packages fonts-lato and fonts-dejavu-core, or KINEO_FONTS\n' "$file" >&2
    exit 0
  fi
done
install -d "$1"
install -m 644 "${lato[@]}" "${dejavu[@]}" "$1"
install -m 644 "$documents/fonts-lato/copyright" "$1/LICENSE-Lato"
install -m 644 "$documents/fonts-dejavu-core/copyright" "$1/LICENSE-DejaVu"
