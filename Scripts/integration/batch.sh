# shellcheck shell=bash
# What the scripts beside this one have in common: a batch of presets, what one process makes of it,
# and the comparison with what several made. To be sourced by bash; leaves the caller in a folder of
# its own, and removes that at the end, when it has ended what still runs.

readonly presets=200 seed=20
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# The program under test; a worker's wrapper of the same name comes before it on the path.
real_kineo=${KINEO:-$root/.build/release/kineo}

step() { printf '\n== %s\n' "$1"; }
fail() {
  printf '%s: %s\n' "$(basename "$0")" "$1" >&2
  exit 1
}

[ -x "$real_kineo" ] || fail "no $real_kineo; run make build, or set KINEO"
real_kineo=$(realpath "$real_kineo")
scratch=$(mktemp -d "${TMPDIR:-/tmp}/kineo-integration.XXXXXX")
cd "$scratch" || exit

# Functions that end what a script started; they are given its exit code.
endings=()
clean_up() {
  local status=$? ending process
  trap - EXIT
  for ending in "${endings[@]}"; do "$ending" "$status" || true; done
  for process in $(jobs -p) $(cat workers/* 2>/dev/null); do
    # What has a number of ours may be another process by now.
    case $(readlink "/proc/$process/exe") in
      "$real_kineo" | */bash) kill -KILL "$process" ;;
    esac
  done 2>/dev/null
  cd / && rm -rf "$scratch"
  exit "$status"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Puts packages of Debian in place.
install_packages() {
  local package missing=()
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  [ "$(id -u)" = 0 ] || fail "run as root, or install ${missing[*]}"
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# A number from 0 to $1 - 1, in `random`. Of our own, so that all machines get the same.
draw() {
  state=$(((state * 1103515245 + 12345) % 2147483648))
  random=$(((state >> 8) % $1))
}

# Writes different presets into the folder `Presets`, some in folders below it, one of which has a
# space in its name.
write_presets() {
  local state=$seed random number path
  local shapes=('circle: 9' 'rectangle: [18, 12]' 'star: {points: 5, outer: 10, inner: 4}')
  local steps=('rotate: {by: 360deg' 'shift: {by: [60, 20]' 'fade: {to: 0.2' 'scale: {to: 0.4')
  for number in $(seq -w "$presets"); do
    draw 10
    case $random in
      0) path="Presets/playing cards/card-$number.yaml" ;;
      1 | 2) path="Presets/icons/icon-$number.yaml" ;;
      *) path="Presets/scene-$number.yaml" ;;
    esac
    mkdir -p "$(dirname "$path")"
    {
      draw 80
      printf 'canvas: {width: %d, height: %d, background: "#101828"}\nlayers:\n' \
        $((200 + random)) $((160 + random))
      draw "${#shapes[@]}"
      printf '  - dot: {%s, fill: "#fde68a", position: [12, 12], ' "${shapes[random]}"
      draw 4
      printf 'copies: {grid: [%d, 6], spacing: [24, 22]}}\n' $((5 + random))
      draw 90
      printf '  - ball: {circle: %d, fill: "#d9%02x4f", position: [60, 60]}\nanimate:\n' \
        $((20 + random / 3)) $((random + 64))
      draw "${#steps[@]}"
      printf '  - on: {layers: dots, step: {%s, duration: 1.%d}}}\n' "${steps[random]}" $((random * 2))
      draw "${#steps[@]}"
      printf '  - on: {layers: ball, step: {%s, duration: 0.%d}}}\n' "${steps[random]}" $((random + 4))
    } >"$path"
  done
}

# Renders all of it in one process, into `alone`.
render_alone() {
  step "$presets presets, rendered by one process"
  write_presets
  "$real_kineo" render Presets -o alone --quiet || fail "one process fails with $?"
  [ "$(find alone -type f | wc -l)" = "$presets" ] || fail "one process did not write $presets files"
  du -sh alone
}

# How many GIFs the stream of events in $1 has finished.
finished() { if [ -f "$1" ]; then grep -c '"event": "finished"' "$1" || true; else echo 0; fi; }

# Waits until a command succeeds; $1 says for what, $2 how many tenths of a second at most.
wait_until() {
  local what=$1 left=$2
  shift 2
  until "$@"; do
    [ $((left -= 1)) -gt 0 ] || fail "gave up waiting until $what"
    sleep 0.1
  done
}

# From here on `kineo` adds its process to the file of its worker in `workers`.
wrap_kineo() {
  mkdir -p bin workers
  cat >bin/kineo <<END
#!/bin/sh
echo \$\$ >>"$scratch/workers/\${SLURM_ARRAY_TASK_ID:-\${PARALLEL_SEQ:-0}}"
exec "$real_kineo" "\$@"
END
  chmod +x bin/kineo
  export PATH="$scratch/bin:$PATH"
}

# Waits until the events in $1 say that a worker has done something.
wait_for_work() {
  # shellcheck disable=SC2317
  has_begun() { [ "$(finished "$1")" -ge 3 ]; }
  wait_until "$1 tells of work" 3000 has_begun "$1"
}

# Expects that the worker whose events are in $1 was ended before it had done everything.
expect_unfinished() {
  local total
  total=$(sed -n '1s/.*"total": \([0-9]*\), "shard".*/\1/p' "$1")
  printf '%s: ended after %d of %d GIFs\n' "$1" "$(finished "$1")" "$total"
  [ "$(finished "$1")" -lt "$total" ] || fail "the worker of $1 was ended too late"
  ! grep -q '"event": "ended"' "$1" || fail "$1 has an end"
}

# Kills the process of worker $1 without a warning, as soon as its events in $2 tell of work.
kill_in_the_middle() {
  wait_for_work "$2"
  kill -KILL "$(tail -n 1 "workers/$1")" || fail "worker $1 ended before it could be killed"
  printf 'killed process %s of worker %s; half files: %d\n' "$(tail -n 1 "workers/$1")" "$1" \
    "$(find Output -name '.kineo-partial-*' | wc -l)"
}

# Joins the streams in `events` and expects the exit code $1.
merge() {
  local code=0
  "$real_kineo" report merge events/*.jsonl --format short || code=$?
  [ "$code" = "$1" ] || fail "kineo report merge exits with $code instead of $1"
}

# Expects in the folder $1 the files that one process made, and no others, not even hidden ones.
compare() {
  local gif count=0
  diff <(cd alone && find . -type f | sort) <(cd "$1" && find . -type f | sort) ||
    fail "$1 has not the files that one process writes"
  while IFS= read -r gif; do
    cmp "alone/$gif" "$1/$gif" || fail "$1/$gif is not what one process writes"
    count=$((count + 1))
  done < <(cd alone && find . -type f -name '*.gif')
  [ "$count" = "$presets" ] || fail "$count GIFs instead of $presets"
  printf '%d GIFs have the bytes that one process writes, and nothing else was left\n' "$count"
}

# The listing of docs/ci.md that has the line $1.
listing() {
  awk -v wanted="$1" '
    /^```/ { if (inside && found) { printf "%s", text; exit } inside = !inside; text = ""; found = 0; next }
    inside { text = text $0 "\n"; if ($0 == wanted) found = 1 }
  ' "$root/docs/ci.md" >"$2"
  [ -s "$2" ] || fail "docs/ci.md has no listing with the line: $1"
}
