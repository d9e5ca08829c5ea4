// The functions of this file format the numbers of reports for people.

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}

export function microseconds(value: number): string {
  return `${value.toFixed(0)} µs`;
}

export function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** Formats a share (0 to 1) as a percentage. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export function twoDigits(value: number): string {
  return value.toFixed(2);
}

export function wholeNumber(value: number): string {
  return value.toFixed(0);
}
