/** A refusal of the server, or `NETWORK` when no answer arrived. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The envelope's other fields. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    details: Pick<ApiError, 'code' | 'status'> & Partial<Pick<ApiError, 'fields' | 'retryAfterMs'>>,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.retryAfterMs = details.retryAfterMs;
  }

  /**
   * Whether the same request may succeed later: no answer or too late, overload, a server that is starting, or a request with the
   * same idempotency key that still runs.
   */
  get isTransient(): boolean {
    const isLater = this.status === 0 || this.status === 408 || this.status === 429;
    return isLater || this.status >= 500 || this.code === 'CONFLICT';
  }
}

/** What a failure says to people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
