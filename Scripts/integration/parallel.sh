#!/usr/bin/env bash
# GNU parallel: renders a batch as the shards that docs/ci.md shows, kills one in the middle, lets
# parallel try it again, and compares the files with those of one process. Then two whole runs at
# once into one folder.
set -euo pipefail
source "$(dirname "$0")/batch.sh"

install_packages parallel
render_alone
wrap_kineo

step 'Eight shards, one of which is killed and tried again'
listing '# Eight shards' shards.sh
cat shards.sh
bash -euo pipefail shards.sh >parallel.log 2>&1 &
parallel=$!
kill_in_the_middle 3 events/3.jsonl
wait "$parallel" || fail "GNU parallel or the merge fails with $?: $(cat parallel.log)"
[ "$(wc -l <workers/3)" = 2 ] || fail 'the killed worker was not tried again'
merge 0
compare Output

step 'Two runs at once into one folder'
first=0 second=0
"$real_kineo" render Presets -o together --jobs 1 --quiet &
other=$!
"$real_kineo" render Presets -o together --jobs 1 --quiet || first=$?
wait "$other" || second=$?
[ "$first $second" = '0 0' ] || fail "two runs at once exit with $first and $second"
compare together

step 'GNU parallel: passed'
