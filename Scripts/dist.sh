#!/usr/bin/env bash
# Packs the built program for machines with its processor: a tarball with its checksum, a Debian package,
# and the files of the image (Containerfile), with the image itself where buildah is installed. The same
# commit gives the same bytes. `make dist` builds what this packs.
#
#   Scripts/dist.sh [FOLDER]    # by default .build/dist; KINEO names another program, BASE another
#                               # image to begin with, or none if it is empty; COMPRESSION=1 packs
#                               # sooner what nobody downloads
set -euo pipefail
kineo=${KINEO:+$(realpath "$KINEO")}
folder=${1:+$(realpath --canonicalize-missing "$1")}
cd "$(dirname "$0")/.."
kineo=${kineo:-$PWD/.build/release/kineo}
folder=${folder:-$PWD/.build/dist}
mkdir -p "$folder"
umask 022
export LC_ALL=C TZ=UTC

export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
base=${BASE-docker.io/library/debian:12-slim}
# Levels of gzip and xz.
gzip_level=${COMPRESSION:-9}
xz_level=${COMPRESSION:-6}
maintainer=${MAINTAINER:-The Kineo authors <kineo@users.noreply.github.com>}

fail() {
  printf 'dist: %s\n' "$1" >&2
  exit 1
}

[ "$(uname -s)" = Linux ] || fail 'packages are made on Linux alone'
[ -x "$kineo" ] || fail "no $kineo; run make build"
version=$("$kineo" --version)
version=${version#kineo }
case $(uname -m) in
  x86_64) architecture=amd64 ;;
  aarch64) architecture=arm64 ;;
  *) fail "no packages are made for the processor $(uname -m)" ;;
esac
name=kineo-$version-linux-$(uname -m)

# The tarball is for machines that have nothing of ours.
needed=$(objdump -p "$kineo" | sed -n 's/^ *NEEDED *//p' | grep -vE '^(libc|libm|ld-linux.*)\.so\.' || true)
[ -z "$needed" ] || fail "the program needs ${needed//$'\n'/, }; see Scripts/setup.sh for the archives"
# The oldest C library that has all it asks for.
glibc=$(objdump -T "$kineo" | sed -n 's/.*(GLIBC_\([0-9.]*\)).*/\1/p' | sort -uV | tail -n 1)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
strip --strip-all --remove-section=.comment -o "$scratch/kineo" "$kineo"

# Files below $1, as `make install` puts them below PREFIX.
install_below() {
  make -s -o build install DESTDIR="$1" PREFIX="$2" KINEO="$scratch/kineo"
  [ -d "$1$2/share/kineo/fonts" ] || fail 'no default fonts; run Scripts/setup.sh'
}

# Everything below $1 is as old as the commit.
date_files() { find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +; }

# The entry $2 of the folder $1 as a tape archive.
archive() {
  date_files "$1/$2"
  tar -C "$1" --sort=name --format=gnu --numeric-owner --owner=0 --group=0 -cf - "$2"
}

write_tarball() {
  local root=$scratch/$name
  install_below "$root" ''
  install -m 755 Scripts/install.sh "$root/install.sh"
  archive "$scratch" "$name" | gzip "-${gzip_level}n" >"$folder/$name.tar.gz"
  (cd "$folder" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
}

# What Debian asks for besides: where zsh looks, the manual compressed, a changelog, and a copyright.
write_package() {
  local root=$scratch/package files
  local documents=$root/usr/share/doc/kineo
  install_below "$root" /usr
  mkdir "$root/usr/share/zsh/vendor-completions" "$root/DEBIAN"
  mv "$root/usr/share/zsh/site-functions/_kineo" "$root/usr/share/zsh/vendor-completions/_kineo"
  rmdir "$root/usr/share/zsh/site-functions"
  gzip -9n "$root/usr/share/man/man1/kineo.1" "$documents/NOTICES"
  {
    printf 'Kineo; the libraries in it are listed with their licenses in NOTICES.gz, those of the\n'
    printf 'fonts in /usr/share/kineo/fonts are beside them.\n\n'
    cat LICENSE
  } \
    >"$documents/copyright"
  rm "$documents/LICENSE"
  printf 'kineo (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md of the sources.\n\n -- %s  %s\n' \
    "$version" "$maintainer" "$(date --utc --date="@$SOURCE_DATE_EPOCH" -R)" |
    gzip -9n >"$documents/changelog.gz"
  install -D -m 644 Scripts/lintian-overrides "$root/usr/share/lintian/overrides/kineo"
  files=$(cd "$root" && find usr -type f | sort)
  (cd "$root" && xargs -d '\n' md5sum <<<"$files") >"$root/DEBIAN/md5sums"
  cat >"$root/DEBIAN/control" <<CONTROL
Package: kineo
Version: $version
Section: graphics
Priority: optional
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k --apparent-size -s "$root/usr" | cut -f 1)
Depends: libc6 (>= $glibc)
Description: renders chained animation steps into animated GIFs
 Kineo renders short YAML presets, which list shapes and the steps that animate
 them, into animated GIFs: offline, without a browser or a screen. The same
 preset gives the same bytes on any machine.
CONTROL
  date_files "$root"
  DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz "-z$xz_level" --build "$root" \
    "$folder/kineo_${version}_$architecture.deb" >"$scratch/log"
}

# The files of the image are those of the Debian package.
write_image() {
  rm -rf "$folder/image"
  mkdir "$folder/image"
  cp -a "$scratch/package/usr" "$folder/image/usr"
  rm -f "$folder/$name.oci.tar"
  [ -n "$base" ] || return 0
  if ! command -v buildah >/dev/null; then
    printf 'dist: no archive of the image, for which buildah is needed\n'
    return
  fi
  if ! buildah pull --quiet --policy missing "$base" >"$scratch/log" 2>&1; then
    [ -z "${BASE:-}" ] || fail "no image $base: $(tail -n 1 "$scratch/log")"
    printf 'dist: no archive of the image, because %s cannot be had\n' "$base"
    return
  fi
  buildah build --quiet --isolation chroot --layers=false --timestamp "$SOURCE_DATE_EPOCH" \
    --build-arg "BASE=$base" --tag "kineo:$version" --file Containerfile "$folder/image"
  buildah push --quiet "kineo:$version" "oci:$scratch/layout:kineo:$version"
  archive "$scratch/layout" . >"$folder/$name.oci.tar"
}

write_tarball
write_package
write_image
printf 'dist: %s, for glibc %s and later\n' "$name" "$glibc"
