#!/bin/bash
# An evaluation as a Slurm array: sbatch slurm.sh, from the folder of the configuration.
# A part that failed: sbatch --array=2 slurm.sh
#SBATCH --job-name=legal-eval
#SBATCH --array=0-3
#SBATCH --time=06:00:00
#SBATCH --mem=4G
#SBATCH --requeue
export PARTS=4 RESULTS="${RESULTS:-$SLURM_SUBMIT_DIR/results}"
mkdir -p "$RESULTS"
cd "$SLURM_SUBMIT_DIR" && exec sh run-shard.sh
