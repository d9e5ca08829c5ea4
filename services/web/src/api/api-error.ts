/** An error response of the server, or `NETWORK` when there was no response. */
export class ApiError extends Error {
  readonly code: string;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** All other fields in the error response. */
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
   * Whether the same request may succeed later. True if there was no response, on a timeout or overload, while the
   * server starts, and while a request with the same idempotency key is still running.
   */
  get isTransient(): boolean {
    const isLater = this.status === 0 || this.status === 408 || this.status === 429;
    return isLater || this.status >= 500 || this.code === 'CONFLICT';
  }
}

/** Returns an error's message to show to the user. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
