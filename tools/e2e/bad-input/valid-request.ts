import type { Credentials, Parameters } from '../client.ts';

/** The smallest request with which an operation succeeds. */
export interface ValidRequest {
  caller: Credentials;
  /** The required parameters, and those without which the answer would be waited for. */
  parameters: Parameters;
  /** What is uploaded, by operations that take a file. */
  file?: Buffer;
}

/** Makes valid requests, by `METHOD /path`. Objects that a request uses up are created for each one. */
export type ValidRequests = Readonly<Record<string, () => Promise<ValidRequest>>>;
