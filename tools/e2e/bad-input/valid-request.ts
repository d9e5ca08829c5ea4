import type { Credentials, Parameters } from '../client.ts';

/** The smallest request with which an operation succeeds. */
export interface ValidRequest {
  caller: Credentials;
  /** The required parameters, and any that make the server respond immediately, such as `dont_block`. */
  parameters: Parameters;
  /** The uploaded file, for operations that take one. */
  file?: Buffer;
}

/**
 * Functions that create valid requests, keyed by `METHOD /path`. Each call creates the objects that its request uses
 * up.
 */
export type ValidRequests = Readonly<Record<string, () => Promise<ValidRequest>>>;
