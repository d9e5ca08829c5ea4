import { refusal, type ScimType } from './scim-error.ts';

/** The maximum length of a text. These texts are indexed, and index entries have a maximum size. */
const maxTextLength = 500;

/** Returns the text if it can be stored. @throws ScimError 400 the text is too long or contains forbidden characters */
export function checkedText(text: string, scimType: ScimType = 'invalidValue'): string {
  if (text.length > maxTextLength || text.includes('\0') || !text.isWellFormed()) {
    throw refusal(scimType, 'A text is too long, or contains invalid characters.');
  }
  return text;
}

/** Returns the value if it is a text. @throws ScimError 400 the value is not a text */
export function textOf(value: unknown, attribute: string): string {
  if (typeof value !== 'string') throw refusal('invalidValue', `${attribute} is no text.`);
  return checkedText(value);
}

/** Returns a boolean, which the provider may also send as text. @throws ScimError 400 any other value */
export function flagOf(value: unknown, attribute: string): boolean {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw refusal('invalidValue', `${attribute} is neither true nor false.`);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value of an attribute, ignoring the case of its name. */
export function valueIn(object: JsonObject, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name];
  const wanted = name.toLowerCase();
  return Object.entries(object).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/**
 * Returns the value of a multi-valued attribute to store. This is the primary value, or else a value of the type, or
 * else the first.
 */
export function chosenOf(value: unknown, type?: string): unknown {
  if (!Array.isArray(value)) return value;
  const values: unknown[] = value;
  return values.find(isPrimary) ?? values.find((one) => isOfType(one, type)) ?? values[0];
}

/** Returns the added values that replace the stored value: plain values, primary values, and values of the type. */
export function keptOf(added: unknown, type: string): unknown[] {
  const values: unknown[] = Array.isArray(added) ? added : [added];
  return values.filter((one) => !isObject(one) || isPrimary(one) || isOfType(one, type));
}

function isPrimary(value: unknown): boolean {
  return isObject(value) && String(valueIn(value, 'primary')).toLowerCase() === 'true';
}

function isOfType(value: unknown, type: string | undefined): boolean {
  return (
    type !== undefined && isObject(value) && String(valueIn(value, 'type')).toLowerCase() === type
  );
}

/** Returns the number in a resource's id; undefined if no resource can have this id. */
export function numberOfId(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
