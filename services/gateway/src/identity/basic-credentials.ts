import { badRequest, unauthorized } from '@chat/kit/errors/catalog';

export interface BasicCredentials {
  email: string;
  apiKey: string;
}

/** What every API key looks like. */
export const apiKeyForm = /^[A-Za-z0-9]{32}$/;

/**
 * The e-mail and API key of an Authorization header.
 *
 * @throws UNAUTHORIZED absent or malformed
 * @throws BAD_REQUEST another scheme than Basic
 * @spec events.md section 2, "401 details"
 */
export function readBasicCredentials(header: string | undefined): BasicCredentials {
  if (header === undefined) throw unauthorized({ msg: 'Missing authorization header' });
  const words = header.trim().split(/\s+/);
  const [scheme, encoded] = words;
  if (words.length !== 2 || scheme === undefined || encoded === undefined) {
    throw unauthorized({ msg: 'Invalid authorization header for basic auth' });
  }
  if (scheme.toLowerCase() !== 'basic') {
    throw badRequest({ msg: 'This endpoint requires HTTP basic authentication.' });
  }
  const halves = decode(encoded).split(':');
  const [email, apiKey] = halves;
  if (halves.length !== 2 || email === undefined || apiKey === undefined) {
    throw unauthorized({ msg: 'Invalid authorization header for basic auth' });
  }
  return { email: email.trim(), apiKey: apiKey.trim() };
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(encoded: string): string {
  if (!base64.test(encoded)) {
    throw unauthorized({ msg: 'Invalid authorization header for basic auth' });
  }
  try {
    return utf8.decode(Buffer.from(encoded, 'base64'));
  } catch (cause) {
    throw unauthorized({ msg: 'Invalid authorization header for basic auth' }, { cause });
  }
}
