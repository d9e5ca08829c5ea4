/** An error response of the server, or `NETWORK` when there was no response. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The envelope's other fields. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The server's Retry-After in milliseconds. */
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
   * Whether the same request may succeed later. True without a response, on a timeout, on overload, while the server starts,
   * and while a request with the same idempotency key is still running.
   */
  get isTransient(): boolean {
    const isLater = this.status === 0 || this.status === 408 || this.status === 429;
    return isLater || this.status >= 500 || this.code === 'CONFLICT';
  }
}

/** Returns the text of an error for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
