#!/bin/sh
# One worker's part of an evaluation; the index is the one that Kubernetes, Slurm or AWS Batch hands out, from 0.
# PARTS: how many workers; RESULTS: a folder that all of them write to.
set -eu
part=${JOB_COMPLETION_INDEX:-${SLURM_ARRAY_TASK_ID:-${AWS_BATCH_JOB_ARRAY_INDEX:-}}}
[ -n "$part" ] || { echo "run-shard.sh: no index (JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID, AWS_BATCH_JOB_ARRAY_INDEX)" >&2; exit 2; }
# A cache and a database for each part: promptfoo's files are for one writer.
export PROMPTFOO_CONFIG_DIR="$RESULTS/promptfoo-$part"
exec npx promptfoo-legal shard "$part/$PARTS" -- promptfoo eval --no-share --no-table -o "$RESULTS/shard-$part-of-$PARTS.json"
