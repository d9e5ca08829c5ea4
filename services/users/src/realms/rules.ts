import { badRequest } from '@chat/kit/errors/catalog';

const nameLimit = 40;
const descriptionLimit = 1_000;

/**
 * A string id: a host name label in lower case, or `''` for the root realm.
 * @throws BAD_REQUEST
 */
export function parseStringId(text: string, reserved: readonly string[]): string {
  const isLabel = text === '' || /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(text);
  if (!isLabel) {
    throw badRequest({
      msg: 'The string id of an organization has 1 to 40 lower-case letters, digits or inner hyphens.',
    });
  }
  if (reserved.includes(text)) throw badRequest({ msg: `The string id '${text}' is reserved.` });
  return text;
}

/**
 * A realm's own host, in lower case and perhaps with a port; null when it has none of its own.
 * @throws BAD_REQUEST
 */
export function parseRealmHost(text: string): string | null {
  if (text === '') return null;
  const host = text.toLowerCase();
  const isHost = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host) && host.length <= 253;
  if (!isHost) throw badRequest({ msg: `'${text}' is no host name.` });
  return host;
}

/** @throws BAD_REQUEST blank, too long, or with control characters */
export function parseRealmName(text: string): string {
  const name = text.trim();
  if (name === '') throw badRequest({ msg: 'Organization name cannot be blank.' });
  if ([...name].length > nameLimit) {
    throw badRequest({ msg: `Organization name is too long (limit: ${nameLimit} characters).` });
  }
  if (/\p{Cc}/u.test(name)) throw badRequest({ msg: 'Invalid characters in organization name.' });
  return name;
}

/** @throws BAD_REQUEST too long */
export function parseRealmDescription(text: string): string {
  const description = text.trim();
  if ([...description].length > descriptionLimit) {
    throw badRequest({ msg: `description is too long (limit: ${descriptionLimit} characters)` });
  }
  return description;
}
