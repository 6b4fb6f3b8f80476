#!/usr/bin/env bash
# Installs what Kineo is built with and, given "tests", what its tests compare with.
# Does nothing, and needs no network, when everything is there.
set -euo pipefail

debian=(libgd-dev libpng-dev libyaml-dev)
homebrew=(gd libpng libyaml)
if [ "${1:-}" = tests ]; then
  debian+=(ffmpeg gifsicle imagemagick python3-pil)
  homebrew+=(ffmpeg gifsicle imagemagick pillow)
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

command -v swift >/dev/null || fail 'Swift 6.2 or later is needed: https://www.swift.org/install'
if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
  install_debian
elif command -v brew >/dev/null; then
  install_homebrew
else
  fail "neither apt nor Homebrew is here; install libgd, libpng and libyaml with their headers"
fi
