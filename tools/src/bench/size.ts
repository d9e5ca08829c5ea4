/**
 * The size of a benchmark. `full` gives real measurements. `small` only shows, within a few seconds of processor time,
 * that the benchmark still runs.
 */
export type Size = 'full' | 'small';
