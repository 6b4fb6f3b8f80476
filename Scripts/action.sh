#!/usr/bin/env bash
# The steps of action.yml. Reads INPUT_* and the variables of GitHub's runners.
set -euo pipefail

fail() {
  printf '::error title=kineo::%s\n' "$1"
  exit 2
}

# The lines of $1 that are not blank, without spaces around them.
words() { sed -e 's/^[[:space:]]*//' -e 's/[[:space:]]*$//' -e '/^$/d' <<<"$1"; }

# Tells the later steps whether there is a program to be built, from what, and what this job is called.
find_kineo() {
  local digest shard=${INPUT_SHARD//\//-of-}
  case $INPUT_COMMAND in
    render | check | merge) ;;
    *) fail "command is render, check or merge, not: $INPUT_COMMAND" ;;
  esac
  [[ $shard =~ ^([0-9]+-of-[0-9]+)?$ ]] || fail "shard is such as 2/4, not: $INPUT_SHARD"
  printf 'shard=%s\n' "${shard:-all}" >>"$GITHUB_OUTPUT"
  if command -v kineo; then
    printf 'found=true\n' >>"$GITHUB_OUTPUT"
    return
  fi
  digest=$(cd "$GITHUB_ACTION_PATH" && find Package.swift Sources -type f -print0 | sort -z |
    xargs -0 sha256sum | sha256sum | cut -c 1-32)
  printf 'found=false\ndigest=%s\n' "$digest" >>"$GITHUB_OUTPUT"
}

# Puts the program on the path: that in the folder which GitHub keeps, the one of the release, or one
# that is built here.
provide() {
  local folder=$HOME/.cache/kineo-action
  cd "$GITHUB_ACTION_PATH"
  if ! "$folder/kineo" --version; then
    mkdir -p "$folder"
    download "$folder" || build "$folder"
  fi
  printf '%s\n' "$folder" >>"$GITHUB_PATH"
}

# Downloads the program of the release into the folder $1. Only a version of the action, such as v1 or
# v1.2.0, is a release; a branch has sources of its own.
download() {
  local folder=$1 scratch version name file
  [[ $ACTION_REF == v[0-9]* && $(uname -s) == Linux ]] && command -v curl >/dev/null || return 1
  version=$(sed -n 's/.*kineoVersion = "\(.*\)"/\1/p' Sources/Kineo/Fingerprint/KineoVersion.swift)
  name=kineo-$version-linux-$(uname -m).tar.gz
  scratch=$(mktemp -d)
  for file in "$name" "$name.sha256"; do
    curl --fail --silent --show-error --location --retry 3 --output "$scratch/$file" \
      "$GITHUB_SERVER_URL/$ACTION_REPOSITORY/releases/download/v$version/$file" || return 1
  done
  (cd "$scratch" && sha256sum --check --strict "$name.sha256") ||
    fail "the program of release v$version does not match its checksum"
  tar -C "$scratch" --strip-components=1 -xzf "$scratch/$name"
  # Systems older than the one it was made on cannot start it.
  "$scratch/bin/kineo" --version || return 1
  install "$scratch/bin/kineo" "$folder/kineo"
  rm -rf "$scratch"
}

# Builds the program into the folder $1.
build() {
  Scripts/setup.sh
  swift build -c release --product kineo
  install .build/release/kineo "$1/kineo"
}

# Renders or checks. The events of a shard are left to the last job; those of a whole batch are told
# here.
work() {
  local events=kineo-report/shard-$STEP_SHARD.jsonl arguments code=0
  mapfile -t arguments < <(words "$INPUT_PRESETS")
  [ "${#arguments[@]}" -gt 0 ] || fail 'no presets are named'
  arguments+=(-o "$INPUT_OUTPUT" --format json --report-file "$events")
  if [ -n "$INPUT_SHARD" ]; then arguments+=(--shard "$INPUT_SHARD"); fi
  if [ -n "$INPUT_CACHE" ]; then arguments+=(--cache "$INPUT_CACHE"); fi
  mapfile -t -O "${#arguments[@]}" arguments < <(words "$INPUT_OPTIONS")
  mkdir -p kineo-report
  kineo "$INPUT_COMMAND" "${arguments[@]}" || code=$?
  if [ -z "$INPUT_SHARD" ] && [ -f "$events" ]; then tell "$events" || true; fi
  return "$code"
}

# Annotates the workflow with what the events in the files $@ tell, and writes its summary.
tell() {
  local arguments=("$@" --format github --summary "$GITHUB_STEP_SUMMARY")
  if [ -n "$INPUT_PICTURES" ]; then arguments+=(--summary-images "$INPUT_PICTURES"); fi
  kineo report merge "${arguments[@]}"
}

case ${1:-} in
  find) find_kineo ;;
  provide) provide ;;
  work) work ;;
  merge) tell kineo-report/*.jsonl ;;
  *) fail 'action.sh is called by action.yml' ;;
esac
