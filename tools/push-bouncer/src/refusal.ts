/** An error response to the calling server, with its status and code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, msg: string, options?: ErrorOptions) {
    super(msg, options);
    this.status = status;
    this.code = code;
  }
}

/** Creates a refusal. If `msg` is absent, the text is the code. */
export function refusal(
  status: number,
  code: string,
  { msg = code, cause }: { msg?: string; cause?: unknown } = {},
): Refusal {
  return new Refusal(status, code, msg, { cause });
}
