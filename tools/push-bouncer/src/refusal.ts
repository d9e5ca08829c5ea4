/** An error that the calling server gets, with its status and code. */
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

/** A refusal; without a text its code is the text. */
export function refusal(
  status: number,
  code: string,
  { msg = code, cause }: { msg?: string; cause?: unknown } = {},
): Refusal {
  return new Refusal(status, code, msg, { cause });
}
