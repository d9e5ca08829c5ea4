/** A failure that the person at the terminal can fix. `message` is enough to know how. */
export class InfrastructureError extends Error {
  readonly code = 'INFRASTRUCTURE';
  override readonly name = 'InfrastructureError';
}

/** Returns whether `error` is an operating-system error with one of `codes`, such as `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}
