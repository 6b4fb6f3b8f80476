#!/usr/bin/env bash
# Slurm: starts a controller and a node on this machine, renders a batch as the job array that
# docs/ci.md shows, kills a worker in the middle, requeues it, and compares the files with those of
# one process. Then once more with steps between the numbers of the tasks, and a worker that Slurm
# itself requeues while it runs.
#
# Needs root and Debian, and neither systemd nor cgroups; uses its own keys, folders and ports.
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo 'slurm.sh: run as root' >&2; exit 1; }
source "$(dirname "$0")/batch.sh"

install_packages slurm-wlm munge
controller_port=16817 node_port=16818
host=$(hostname -s)
export SLURM_CONF=$scratch/slurm/slurm.conf

configure() {
  # Slurm and munge refuse folders that others cannot enter, or may write to.
  chmod 755 "$scratch"
  mkdir -p slurm/state slurm/spool munge
  chmod 755 munge
  dd if=/dev/urandom of=munge/key bs=128 count=1 status=none
  chmod 600 munge/key
  cat >slurm/slurm.conf <<END
ClusterName=kineo
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
SlurmctldPort=$controller_port
SlurmdPort=$node_port
# A requeued task starts after its credential has expired, which takes two minutes otherwise.
AuthInfo=socket=$scratch/munge/socket,cred_expire=5
StateSaveLocation=$scratch/slurm/state
SlurmdSpoolDir=$scratch/slurm/spool
SlurmctldPidFile=$scratch/slurm/slurmctld.pid
SlurmdPidFile=$scratch/slurm/slurmd.pid
SlurmctldLogFile=$scratch/slurm/slurmctld.log
SlurmdLogFile=$scratch/slurm/slurmd.log
# Containers have no cgroups to give away.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=60 State=UP
END
  printf 'CgroupAutomount=no\n' >slurm/cgroup.conf
}

start() {
  endings+=(stop)
  munged --key-file="$scratch/munge/key" --socket="$scratch/munge/socket" \
    --pid-file="$scratch/munge/munged.pid" --log-file="$scratch/munge/munged.log" \
    --seed-file="$scratch/munge/seed" --force
  slurmctld
  slurmd -N "$host"
  is_idle() { [ "$(sinfo --noheader --format=%T 2>/dev/null)" = idle ]; }
  wait_until 'the node is idle' 300 is_idle
  sinfo
}

# Ends what `start` started, by the numbers they left; after a failure shows what they said.
stop() {
  local file process
  if [ "$1" != 0 ]; then
    tail -n 20 slurm/*.log munge/*.log events/*.log >&2 2>/dev/null || true
  fi
  for file in slurm/slurmd.pid slurm/slurmctld.pid munge/munged.pid; do
    process=$(cat "$file" 2>/dev/null) || continue
    kill "$process" 2>/dev/null || continue
    timeout 10 tail --pid="$process" -f /dev/null || kill -KILL "$process"
  done
}

no_jobs() { [ -z "$(squeue --noheader 2>&1)" ]; }

# The state and the exit code of a task, such as `FAILED 0:9`.
task_end() {
  scontrol show job "$1" | sed -n -e 's/.*JobState=\([A-Z_]*\).*/\1/p' -e 's/.*ExitCode=\([0-9:]*\).*/\1/p' |
    paste -s -d ' '
}

render_alone
wrap_kineo
listing '#SBATCH --job-name=kineo' shards.sh
cat shards.sh

step 'A controller and a node'
configure
start

step 'An array of eight tasks, one of which is killed'
mkdir events
array=$(sbatch --parsable --cpus-per-task=1 shards.sh)
kill_in_the_middle 3 events/3.jsonl
wait_until 'all others have ended' 6000 no_jobs
expect_unfinished events/3.jsonl
printf 'task 3: %s; the others: %s\n' "$(task_end "${array}_3")" "$(task_end "${array}_4")"
[ "$(task_end "${array}_3")" = 'FAILED 0:9' ] || fail 'Slurm does not know that task 3 was killed'
[ "$(task_end "${array}_4")" = 'COMPLETED 0:0' ] || fail 'task 4 did not end with 0'
merge 3

step 'The killed task, requeued'
scontrol requeue "${array}_3"
wait_until 'it has ended' 6000 no_jobs
[ "$(task_end "${array}_3")" = 'COMPLETED 0:0' ] || fail "requeued: $(task_end "${array}_3")"
merge 0
compare Output

step 'Once more with steps between the numbers, and a task that is requeued while it runs'
rm -rf Output events workers/*
mkdir events
array=$(sbatch --parsable --cpus-per-task=1 --array=1-15:2 shards.sh)
wait_for_work events/5.jsonl
scontrol requeue "${array}_5"
wait_until 'all have ended' 6000 no_jobs
[ "$(wc -l <workers/5)" = 2 ] || fail 'the requeued task was not begun anew'
for task in $(seq 1 2 15); do
  [ "$(task_end "${array}_$task")" = 'COMPLETED 0:0' ] || fail "task $task: $(task_end "${array}_$task")"
done
merge 0
compare Output

step 'Slurm: passed'
