import { ErrorCode, NatsError } from 'nats';

// Error codes of the JetStream API.
const streamNotFound = 10_059;
const streamExists = 10_058;
const consumerNotFound = 10_014;
const messageNotFound = 10_037;
const wrongLastSequence = new Set([10_071, 10_164]);

export const isStreamNotFound = (error: unknown) => apiCode(error) === streamNotFound;
/** Returns whether the stream exists with a different configuration. */
export const isStreamExists = (error: unknown) => apiCode(error) === streamExists;
export const isConsumerNotFound = (error: unknown) => apiCode(error) === consumerNotFound;
export const isMessageNotFound = (error: unknown) => apiCode(error) === messageNotFound;
/** Returns whether the subject's last message is not the one that the publication expected. */
export const isWrongLastSequence = (error: unknown) => wrongLastSequence.has(apiCode(error) ?? 0);

/**
 * Returns whether a publication got no response, because no stream has the subject or JetStream is not running. A full
 * stream responds with a different error.
 */
export const isNoResponders = (error: unknown) =>
  error instanceof NatsError && error.code === ErrorCode.NoResponders && !error.api_error;

function apiCode(error: unknown): number | undefined {
  return error instanceof NatsError ? error.api_error?.err_code : undefined;
}

/** Returns whether a new connection timed out because the server or this process was too slow. */
export const isConnectTimeout = (error: unknown): boolean =>
  error instanceof NatsError && error.code === ErrorCode.Timeout;
