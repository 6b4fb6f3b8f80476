#!/usr/bin/env bash
# Packages: packs the program twice and compares the bytes, reads the Debian package with lintian, and
# renders Presets with the tarball, the package and the image in bare Debian systems, from the oldest
# that the program runs on to the newest. The GIFs must be those in Output. Needs root.
#
#   ROOTS=DIR Scripts/integration/dist.sh    # keeps the Debian systems in DIR for the next time
#   REBUILD=1 Scripts/integration/dist.sh    # builds the commit anew, too, and compares
set -euo pipefail
source "$(dirname "$0")/batch.sh"

readonly suites=(bookworm trixie sid)
roots=${ROOTS:-$scratch/roots}
mirror=${MIRROR:-http://deb.debian.org/debian}

# Nothing but what Debian calls essential, and apt.
bare_system() {
  [ -x "$roots/$1/bin/sh" ] || debootstrap --variant=minbase "$1" "$roots/$1" "$mirror" >"$1.log" ||
    fail "debootstrap cannot make $1: $(tail -n 3 "$1.log")"
}

# Runs the words after $1 in the system $1, in its folder /work.
inside() {
  local system=$roots/$1
  shift
  unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" env -C /work "$@"' "$system" "$@"
}

# A folder /work in the system $1 with the presets and nothing else.
put_presets() {
  rm -rf "$roots/$1/work"
  mkdir "$roots/$1/work"
  cp -R "$root/Presets" "$roots/$1/work/Presets"
}

# Takes away what was installed in the system $1, so that the next thing has nothing to find.
clean_system() {
  rm -rf "$roots/$1/work"
  find "$roots/$1/usr/local" -depth -name '*kineo*' -exec rm -rf {} +
}

compare_gifs() {
  diff -r "$1" "$root/Output" || fail "other GIFs than in Output: $1"
  printf '%s: %d GIFs, the bytes of Output\n' "$2" "$(find "$1" -name '*.gif' | wc -l)"
}

install_packages buildah debootstrap lintian
mkdir -p "$roots"
for suite in "${suites[@]}"; do bare_system "$suite"; done

step 'The same bytes when packed twice'
container=$(buildah from scratch)
buildah add --quiet "$container" "$roots/${suites[0]}" / >/dev/null
buildah commit --quiet "$container" localhost/kineo-base >/dev/null
buildah rm "$container" >/dev/null
for folder in first second; do
  KINEO=$real_kineo BASE=localhost/kineo-base "$root/Scripts/dist.sh" "$folder"
done
(cd first && ls -l)
diff -r first second || fail 'packing twice gives other bytes'
(cd first && sha256sum --check ./*.sha256)

if [ -n "${REBUILD:-}" ]; then
  step 'The same bytes when built anew'
  git clone --quiet "$root" checkout
  # In the place of the checkout, because the compiler leaves traces of paths.
  unshare --mount sh -c 'mount --bind checkout "$0" && cd "$0" && make dist BASE=' "$root"
  for file in first/*.tar.gz first/*.deb; do cmp "$file" "checkout/.build/dist/$(basename "$file")"; done
fi

step 'lintian'
lintian --allow-root --fail-on error,warning --pedantic first/*.deb

for suite in "${suites[@]}"; do
  step "The tarball in a bare $suite"
  put_presets "$suite"
  tar -C "$roots/$suite/work" --strip-components=1 -xzf first/kineo-*.tar.gz
  inside "$suite" ./install.sh
  inside "$suite" kineo --version --verbose
  inside "$suite" kineo render Presets -o rendered --quiet
  compare_gifs "$roots/$suite/work/rendered" "$suite"
  clean_system "$suite"

  step "The Debian package in a bare $suite"
  put_presets "$suite"
  cp first/kineo_*.deb "$roots/$suite/work/kineo.deb"
  inside "$suite" dpkg --install kineo.deb
  inside "$suite" kineo render Presets -o rendered --quiet
  compare_gifs "$roots/$suite/work/rendered" "$suite"
  inside "$suite" dpkg --purge kineo
  clean_system "$suite"
done

step 'The image'
mkdir project
cp -R "$root/Presets" project/Presets
chmod 777 project
container=$(buildah from "oci-archive:$(echo "$PWD"/first/*.oci.tar)")
buildah run --isolation chroot --volume "$PWD/project:/work" "$container" -- \
  kineo render Presets -o rendered --quiet
buildah rm "$container" >/dev/null
compare_gifs project/rendered image

step 'Packages: passed'
