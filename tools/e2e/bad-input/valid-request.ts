import type { Credentials, Parameters } from '../client.ts';

/** The smallest request with which an operation succeeds. */
export interface ValidRequest {
  caller: Credentials;
  /** The required parameters, and those without which the response would be delayed. */
  parameters: Parameters;
  /** The uploaded file, for operations that take one. */
  file?: Buffer;
}

/**
 * Functions that create valid requests, by `METHOD /path`. Objects that a request uses up are created for each
 * request.
 */
export type ValidRequests = Readonly<Record<string, () => Promise<ValidRequest>>>;
