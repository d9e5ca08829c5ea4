/** `full` measures. `small` shows, within some seconds of processor time, that a benchmark still runs. */
export type Size = 'full' | 'small';
