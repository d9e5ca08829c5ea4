/** A failure that the user of the terminal can mend: `message` alone says what to do. */
export class InfrastructureError extends Error {
  readonly code = 'INFRASTRUCTURE';
  override readonly name = 'InfrastructureError';
}

/** True for operating-system errors that carry one of `codes`, such as `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}
