/** Makes a write safe to repeat: the same key answers what the first call answered. */
export type Idempotency = {
  key: string;
  /**
   * Hash of what was asked: the same key with another request is an error of the caller. The same for all whose key
   * cannot come with another request.
   */
  requestHash: string;
};
