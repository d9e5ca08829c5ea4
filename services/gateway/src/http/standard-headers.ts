import type { ApiError } from '@chat/kit/errors/define-error';
import type { EndpointPrefix } from './permissions.ts';

const ALL_METHODS = 'GET, POST, DELETE, PUT, PATCH, HEAD';

/** The paths that other origins may read (CORS): the API and the files that it links to. */
const CROSS_ORIGIN = /^\/(api|user_uploads|avatar|thumbnail)(\/|$)/;

/** The browser features that no page uses. They are disabled for all pages and frames. */
const UNUSED_ABILITIES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Returns the headers of every response at a path, such as the CORS headers. */
export type HeadersOfPath = (path: string) => Readonly<Record<string, string>>;

/**
 * Creates the function that returns the headers of a path. `strictTransport` is the value of Strict-Transport-Security.
 * If it is undefined, this header is not sent.
 */
export function createHeadersOfPath(strictTransport: string | undefined): HeadersOfPath {
  const safe = {
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': UNUSED_ABILITIES.map((ability) => `${ability}=()`).join(', '),
    ...(strictTransport !== undefined && { 'Strict-Transport-Security': strictTransport }),
  };
  const crossOrigin = {
    ...safe,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'Authorization',
    'Access-Control-Allow-Methods': ALL_METHODS,
  };
  const crossOriginEvents = {
    ...crossOrigin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, DELETE',
  };
  return (path) => {
    if (path === '/api/v1/events') return crossOriginEvents;
    return CROSS_ORIGIN.test(path) ? crossOrigin : safe;
  };
}

/** The headers of every response in the envelope. An endpoint may set its own `Cache-Control`. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json',
  'Cache-Control': 'max-age=0, no-cache, no-store, must-revalidate, private',
  'Content-Language': 'en',
  Vary: 'Accept-Language',
};

/** Returns the headers of an error response. */
export function headersOfError(
  error: ApiError,
  endpointPrefix: EndpointPrefix,
  prefix: string,
): Readonly<Record<string, string>> {
  const { allowed_methods: allowed, 'retry-after': retryAfter } = error.details;
  return {
    ...(error.httpStatus === 401 && {
      'WWW-Authenticate': `${endpointPrefix === 'json' ? 'Session' : 'Basic'} realm="${prefix}"`,
    }),
    ...(error.httpStatus === 408 && { Connection: 'close' }),
    ...(error.httpStatus === 405 && Array.isArray(allowed) && { Allow: allowed.join(', ') }),
    ...((error.httpStatus === 429 || error.httpStatus === 503) &&
      typeof retryAfter === 'number' && { 'Retry-After': String(Math.ceil(retryAfter)) }),
  };
}
