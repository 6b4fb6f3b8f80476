#!/bin/sh
# Copies Kineo, its manual, completions, fonts and licenses below a folder, by default /usr/local.
#
#   ./install.sh [PREFIX]    # such as ./install.sh "$HOME/.local"
set -eu
prefix=${1:-/usr/local}
cd "$(dirname "$0")"
mkdir -p "$prefix"
cp -R bin share "$prefix/"
"$prefix/bin/kineo" --version
