/**
 * What went wrong with a call. `refused`: this server does not call such an address. `unreachable`: no connection, or
 * it broke. `timeout`: it took too long. `too-large`: the answer has more bytes than the caller takes.
 */
export type CallFault = 'refused' | 'unreachable' | 'timeout' | 'too-large';

/** A call that has no answer, or not all of it. Its text names no address. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly fault: CallFault;

  constructor(fault: CallFault, msg: string, options?: ErrorOptions) {
    super(msg, options);
    this.fault = fault;
  }
}

/** Whether that is a call that failed, and not a fault of ours. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError;
}
