#!/usr/bin/env bash
# Compares the packages that the last stage of the Dockerfile installs with those whose libraries a
# static build is linked with. What they depend on themselves, apt brings. Needs Debian 12, on which
# the image is based, and not Docker.
#
#   Scripts/check-image.sh [KINEO]
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-.build/release/kineo}

fail() {
  printf 'check-image: %s\n' "$1" >&2
  exit 1
}
if ! grep -qx 'VERSION_CODENAME=bookworm' /etc/os-release; then
  echo 'check-image: skipped, this is not Debian 12'
  exit
fi
[ -x "$program" ] || fail "no $program; run make build"

# One a line: the words from the options of the last `apt-get install` to the next `&&`.
installed() {
  awk '
    /^FROM / { stage = "" }
    { sub(/\\$/, ""); stage = stage " " $0 }
    END { print stage }
  ' Dockerfile | sed -n 's/.*--no-install-recommends \([^&]*\) &&.*/\1/p' | tr -s ' ' '\n' | sort
}

# The package with the library at $1, under the name that dpkg knows: some are kept below /usr.
package() {
  local file
  file=$(realpath "$1")
  { dpkg-query -S "$file" || dpkg-query -S "${file#/usr}" || fail "no package has $1"; } 2>/dev/null |
    sed 's/:.*//' | head -n 1
}

# One a line, without those of Debian's slim image: libc, and what C++ and Swift's runtime need.
linked() {
  local library path
  objdump -p "$program" | sed -n 's/^ *NEEDED *//p' | while read -r library; do
    path=$(ldd "$program" | awk -v name="$library" '$1 == name { print $3 }')
    case $library in
      ld-linux*) ;;
      *) package "$path" ;;
    esac
  done | grep -vxE 'libc6|libgcc-s1|libstdc\+\+6' | sort -u
}

if ldd "$program" | grep 'not found'; then fail 'libraries are missing here'; fi
if ldd "$program" | grep -i 'libswift\|libFoundation'; then fail "$program is not static"; fi
diff <(installed) <(linked) ||
  fail 'the Dockerfile installs (<) other packages than the program is linked with (>)'
printf 'the image needs and has %s\n' "$(installed | paste -s -d ' ')"
