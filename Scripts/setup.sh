#!/usr/bin/env bash
# Installs what Kineo is built with and, given "tests", what its tests compare with.
# Does nothing, and needs no network, when everything is there. Without apt and Homebrew it only
# looks whether everything is.
set -euo pipefail
cd "$(dirname "$0")/.."

debian=(fonts-dejavu-core fonts-lato libfontconfig-dev libfreetype-dev libgd-dev libharfbuzz-dev libmd-dev libpng-dev libturbojpeg0-dev libwebp-dev libyaml-dev zlib1g-dev)
homebrew=(fontconfig freetype gd harfbuzz jpeg-turbo libpng libyaml webp)
if [ "${1:-}" = tests ]; then
  debian+=(binutils chromium curl faketime ffmpeg fish gifsicle groff-base imagemagick libcairo2-dev man-db mandoc python3-jsonschema python3-pil python3-yaml unicode-data zsh)
  homebrew+=(cairo ffmpeg fish gifsicle groff imagemagick mandoc pillow)
fi

fail() {
  printf 'setup: %s\n' "$1" >&2
  exit 1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "run as root, or install sudo: $*"
  fi
}

install_debian() {
  local missing=()
  for package in "${debian[@]}"; do
    if ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed'; then
      missing+=("$package")
    fi
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  printf 'setup: installing %s\n' "${missing[*]}"
  as_root apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}"
}

install_homebrew() {
  local missing=()
  for formula in "${homebrew[@]}"; do
    brew list --versions "$formula" >/dev/null 2>&1 || missing+=("$formula")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  printf 'setup: installing %s\n' "${missing[*]}"
  brew install "${missing[@]}"
}

# The compiler that finds what Swift's finds.
c_compiler() { command -v clang || command -v cc || fail 'a C compiler is needed, clang or cc'; }

# Prints the path of an archive of HarfBuzz in this checkout. Debian has a shared library alone, so it
# is compiled once for each version, out of Debian's sources, and kept for other checkouts. Without
# apt's index of sources, or the network, there is none. Leaves out what is for other libraries, and
# C++'s.
harfbuzz_archive() {
  local version name cache archive scratch
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 1
  version=$(dpkg-query -W -f '${source:Version}' libharfbuzz-dev 2>/dev/null) || return 1
  name=libharfbuzz-$version-$(uname -m).a
  archive=$PWD/.build/harfbuzz/$name
  cache=${XDG_CACHE_HOME:-${HOME:-}/.cache}/kineo
  mkdir -p "$PWD/.build/harfbuzz"
  if [ ! -f "$archive" ] && [ -f "$cache/$name" ]; then move_copy "$cache/$name" "$archive"; fi
  if [ ! -f "$archive" ]; then
    scratch=$(mktemp -d)
    printf 'setup: compiling HarfBuzz %s\n' "$version" >&2
    if ! compile_harfbuzz "$version" "$scratch" >"$scratch/log" 2>&1; then
      tail -n 3 "$scratch/log" >&2
      printf 'setup: no archive of HarfBuzz; the program needs the shared library\n' >&2
      rm -rf "$scratch"
      return 1
    fi
    move_copy "$scratch/libharfbuzz.a" "$archive"
    mkdir -p "$cache" 2>/dev/null && move_copy "$archive" "$cache/$name" 2>/dev/null || true
    rm -rf "$scratch"
  fi
  printf '%s\n' "$archive"
}

# Copies the file $1 to $2, which others see whole or not at all.
move_copy() { cp "$1" "$2.$$" && mv "$2.$$" "$2"; }

# Leaves libharfbuzz.a of the version $1 in the folder $2.
compile_harfbuzz() {
  local version=$1 scratch=$2 compiler file
  local apt=(apt-get -q -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$scratch/sources"
    -o "Dir::State::Lists=$scratch/lists" -o "Dir::Cache=$scratch/cache" -o APT::Sandbox::User=root)
  mkdir -p "$scratch"/{sources,lists/partial,cache/archives/partial,harfbuzz}
  # The same places as for packages; of those that have no sources apt complains.
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources}; do
    [ -f "$file" ] || continue
    sed -E 's/^Types:.*/Types: deb-src/; s/^deb(-src)? /deb-src /' "$file" \
      >"$scratch/sources/$(basename "$file" .list).${file##*.}"
  done
  compiler=$(c_compiler)
  (
    cd "$scratch"
    "${apt[@]}" update || true
    "${apt[@]}" source --download-only --only-source "harfbuzz=$version" &&
      tar -xf harfbuzz_*.orig.tar.* -C harfbuzz --strip-components=1 &&
      "$compiler" -x c++ -std=c++11 -O2 -fPIC -ffunction-sections -fdata-sections -fno-exceptions \
        -fno-rtti -fno-threadsafe-statics -DHAVE_PTHREAD=1 -w \
        -c harfbuzz/src/harfbuzz.cc -o harfbuzz.o &&
      ar rcsD libharfbuzz.a harfbuzz.o
  )
}

# Lists archives for the linker, which looks into this folder first (Package.swift): the program then
# holds these libraries. Others it needs on the machine that it runs on.
list_archives() {
  local folder=.build/archives compiler new library file
  compiler=$(c_compiler)
  # The path of an archive such as libgd.a, where there is one.
  archive() {
    local file
    file=$("$compiler" -print-file-name="$1")
    [ -f "$file" ] && realpath "$file"
  }
  # Archives that are linked in the place of the first one, if all are there.
  together() {
    local files=() library file
    for library in "$@"; do
      file=$(archive "lib$library.a") || return 0
      files+=("$file")
    done
    printf 'INPUT(%s)\n' "${files[*]}" >"$new/lib$1.a"
  }
  mkdir -p .build
  new=$(mktemp -d "$folder.XXXXXX")
  for library in gd md png16 stdc++ turbojpeg webp webpdemux webpmux yaml z; do
    if file=$(archive "lib$library.a"); then printf 'INPUT(%s)\n' "$file" >"$new/lib$library.a"; fi
  done
  # With those that they need themselves.
  together freetype brotlidec brotlicommon
  together fontconfig expat
  if file=$(harfbuzz_archive); then printf 'INPUT(%s)\n' "$file" >"$new/libharfbuzz.a"; fi
  # Under the name of the shared library, for which compilers ask.
  if file=$(archive libgcc_eh.a); then printf 'INPUT(%s)\n' "$file" >"$new/libgcc_s.a"; fi
  if ! diff -r "$new" "$folder" >/dev/null 2>&1; then
    rm -rf "$folder"
    mv "$new" "$folder"
    # What is linked with other libraries must be linked anew.
    rm -f .build/release/kineo
  fi
  rm -rf "$new"
}

check_headers() {
  local compiler
  compiler=$(c_compiler)
  printf '#include <%s>\n' fontconfig/fontconfig.h freetype2/ft2build.h gd.h harfbuzz/hb.h png.h sha2.h turbojpeg.h webp/demux.h webp/mux.h yaml.h zlib.h |
    "$compiler" -fsyntax-only -I Sources/CFreeType/include -xc - >/dev/null 2>&1 ||
    fail 'install fontconfig, FreeType, HarfBuzz, libgd, libjpeg-turbo, libmd, libpng, libwebp, libyaml and zlib with their headers: there is no apt or Homebrew to do it'
}

# The tests look in /usr/bin alone.
warn_of_missing_tools() {
  printf '#include <cairo/cairo.h>\n' | "$(c_compiler)" -E - >/dev/null 2>&1 ||
    fail 'install libcairo with its headers: the tests compare pictures with what it draws'
  for tool in /usr/bin/{chromium,ffmpeg,gifsicle,convert,bash,zsh,fish,mandoc,groff,man}; do
    [ -x "$tool" ] || printf 'setup: no %s; its tests are skipped\n' "$tool" >&2
  done
  /usr/bin/python3 -c 'import PIL' 2>/dev/null ||
    printf 'setup: no /usr/bin/python3 with Pillow; its tests are skipped\n' >&2
  /usr/bin/python3 -c 'import jsonschema, yaml' 2>/dev/null ||
    printf 'setup: no /usr/bin/python3 with jsonschema and yaml; their tests are skipped\n' >&2
}

command -v swift >/dev/null || fail 'Swift 6.2 or later is needed: https://www.swift.org/install'
if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
  install_debian
elif command -v brew >/dev/null; then
  install_homebrew
else
  check_headers
  if [ "${1:-}" = tests ]; then warn_of_missing_tools; fi
fi
if [ "$(uname -s)" = Linux ]; then list_archives; fi
