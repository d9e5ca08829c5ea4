import { badRequest } from '@chat/kit/errors/catalog';
import { parseJson } from '@chat/kit/limits/parse-json';
import { z } from 'zod';
import { type FieldType, fieldTypes } from './field-types.ts';
import { choicesOf, isWebAddress } from './rules.ts';

const maxLength: Partial<Record<FieldType, number>> = {
  [fieldTypes.shortText]: 50,
  [fieldTypes.longText]: 500,
  [fieldTypes.url]: 2_000,
  [fieldTypes.externalAccount]: 50,
  [fieldTypes.pronouns]: 50,
};
const maxUsers = 100;

/** The field that a value is for. */
export type ValuedField = { type: number; name: string; field_data: string };

/** A user whom a value of the users type may contain. */
export type NamedPerson = { user_id: number; is_active: boolean; is_bot: boolean };

/**
 * Validates a value and returns it in stored form. Returns undefined if the value clears the field.
 *
 * @throws BAD_REQUEST invalid value for the field's type
 */
export function parseProfileValue(field: ValuedField, value: unknown): string | undefined {
  const { name, type } = field;
  if (type === fieldTypes.users) return storedUsers(parseUserIds(field, value));
  const text = z.string().safeParse(value).data?.trim();
  if (text === undefined) throw badRequest({ msg: `${name} is not a string` });
  if (text === '') return undefined;
  checkValue(field, text);
  return text;
}

/**
 * Returns the user ids in the value of a field of type `users`, or an empty list for other types.
 * @throws BAD_REQUEST the value is not a list of user ids, or the list is too long
 */
export function userIdsIn(field: ValuedField, value: unknown): number[] {
  return field.type === fieldTypes.users ? parseUserIds(field, value) : [];
}

/**
 * Checks that all of these users are active people.
 * @throws BAD_REQUEST an unknown user, a deactivated user or a bot
 */
export function checkNamedPeople(
  userIds: readonly number[],
  people: ReadonlyMap<number, NamedPerson>,
): void {
  for (const id of userIds) {
    const person = people.get(id);
    if (!person) throw badRequest({ msg: `Invalid user ID: ${id}` });
    if (!person.is_active) throw badRequest({ msg: `User with ID ${id} is deactivated` });
    if (person.is_bot) throw badRequest({ msg: `User with ID ${id} is a bot` });
  }
}

function checkValue({ name, type, field_data }: ValuedField, text: string): void {
  const max = Object.entries(maxLength).find(([key]) => Number(key) === type)?.[1];
  if (max !== undefined && [...text].length > max) {
    throw badRequest({ msg: `${name} is too long (limit: ${max} characters)` });
  }
  if (type === fieldTypes.select && !choicesOf(field_data).includes(text)) {
    throw badRequest({ msg: `'${text}' is not a valid choice for '${name}'.` });
  }
  if (type === fieldTypes.date && !z.iso.date().safeParse(text).success) {
    throw badRequest({ msg: `${name} is not a date` });
  }
  if (type === fieldTypes.url && !isWebAddress(text)) {
    throw badRequest({ msg: `${name} is not a URL` });
  }
}

const UserIds = z.array(z.int());

/**
 * Returns the user ids in a value. Accepts a list or its JSON text, because clients send either.
 * @throws BAD_REQUEST
 */
function parseUserIds({ name }: ValuedField, value: unknown): number[] {
  const ids = UserIds.safeParse(typeof value === 'string' ? decode(value) : value);
  if (!ids.success) throw badRequest({ msg: `${name} is not a list of user IDs` });
  if (ids.data.length > maxUsers) {
    throw badRequest({ msg: `${name} is too long (limit: ${maxUsers} users)` });
  }
  return [...new Set(ids.data)];
}

function decode(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return parseJson(text);
  } catch {
    // Invalid JSON is reported as an invalid list.
    return undefined;
  }
}

function storedUsers(userIds: readonly number[]): string | undefined {
  return userIds.length === 0 ? undefined : JSON.stringify(userIds);
}
