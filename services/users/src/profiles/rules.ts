import { badRequest } from '@chat/kit/errors/catalog';
import { normalizeName } from '@chat/kit/names/normalize-name';
import { z } from 'zod';
import { type FieldType, fieldTypes, findDefaultAccount, isTextLike } from './field-types.ts';
import type { ProfileFieldRow } from './store.ts';

const maxLength = { name: 40, hint: 80, fieldData: 8_000 };
/** The maximum number of fields. It is limited because an event contains all fields. */
const maxFields = 100;
const maxInSummary = 2;

/** The requested properties of a field. Absent properties keep their value or default. */
export type FieldChange = {
  name?: string;
  hint?: string;
  fieldDataJson?: string;
  displayInProfileSummary?: boolean;
  required?: boolean;
  editableByUser?: boolean;
  useForUserMatching?: boolean;
};

/** The properties of a field, without its type and position. */
export type FieldContent = Omit<ProfileFieldRow, 'realm_id' | 'field_id' | 'type' | 'position'>;

const emptyField: FieldContent = {
  name: '',
  hint: '',
  field_data: '',
  display_in_profile_summary: false,
  required: false,
  editable_by_user: true,
  use_for_user_matching: false,
};

const Choices = z.record(
  z.string().min(1),
  z.strictObject({ text: z.string().trim().min(1), order: z.string().regex(/^\d{1,9}$/) }),
);
const ExternalAccount = z.strictObject({
  subtype: z.string(),
  url_pattern: z.string().optional(),
});

/**
 * Validates `change` and returns the changed field.
 *
 * @throws BAD_REQUEST blank label; too long; invalid choices or account; a property that the type does not support
 */
export function changedField(
  type: FieldType,
  change: FieldChange,
  before: FieldContent = emptyField,
): FieldContent {
  const field_data =
    change.fieldDataJson === undefined && before.name !== ''
      ? before.field_data
      : parseFieldData(type, change.fieldDataJson ?? '{}');
  const fixed = defaultAccountOf(type, field_data);
  const field: FieldContent = {
    name: normalizeName(fixed?.name ?? change.name ?? before.name),
    hint: (fixed?.hint ?? change.hint ?? before.hint).trim(),
    field_data,
    display_in_profile_summary: change.displayInProfileSummary ?? before.display_in_profile_summary,
    required: change.required ?? before.required,
    editable_by_user: change.editableByUser ?? before.editable_by_user,
    use_for_user_matching: change.useForUserMatching ?? before.use_for_user_matching,
  };
  if (field.name === '') throw badRequest({ msg: 'Label cannot be blank.' });
  checkLength('name', field.name);
  checkLength('hint', field.hint);
  if (field.display_in_profile_summary && type === fieldTypes.users) {
    throw badRequest({ msg: 'Field type not supported for display in profile summary.' });
  }
  if (field.use_for_user_matching && !isTextLike(type)) {
    throw badRequest({ msg: 'Field type not supported for user matching.' });
  }
  return field;
}

/**
 * Checks that `change` does not alter the label, hint or data of a field with a built-in external account type.
 * @throws BAD_REQUEST `change` has a different label, hint or data
 */
export function checkMayChange(type: FieldType, before: FieldContent, change: FieldChange): void {
  if (!defaultAccountOf(type, before.field_data)) return;
  const { name, hint, fieldDataJson } = change;
  const isSame =
    (name ?? before.name) === before.name &&
    (hint ?? before.hint) === before.hint &&
    (fieldDataJson === undefined || parseFieldData(type, fieldDataJson) === before.field_data);
  if (!isSame) throw badRequest({ msg: 'Default custom field cannot be updated.' });
}

/**
 * Checks that there are not too many fields.
 * @throws BAD_REQUEST too many fields, or too many of them in the summary
 */
export function checkCounts(fields: readonly FieldContent[]): void {
  if (fields.length > maxFields) {
    throw badRequest({ msg: `Too many custom profile fields (limit: ${maxFields})` });
  }
  const shown = fields.filter(({ display_in_profile_summary }) => display_in_profile_summary);
  if (shown.length > maxInSummary) {
    throw badRequest({
      msg: 'Only 2 custom profile fields can be displayed in the profile summary.',
    });
  }
}

/**
 * Checks that `order` contains each field id exactly once.
 * @throws BAD_REQUEST the list does not contain each field id once
 */
export function checkOrder(order: readonly number[], fieldIds: readonly number[]): void {
  const requested = new Set(order);
  const isWhole = requested.size === fieldIds.length && fieldIds.every((id) => requested.has(id));
  if (!isWhole || order.length !== requested.size) {
    throw badRequest({ msg: 'Invalid order mapping.' });
  }
}

/** Returns the keys of the choices that a select field offers. */
export function choicesOf(fieldData: string): string[] {
  return fieldData === '' ? [] : Object.keys(Choices.parse(JSON.parse(fieldData)));
}

function defaultAccountOf(type: FieldType, fieldData: string) {
  if (type !== fieldTypes.externalAccount || fieldData === '') return undefined;
  return findDefaultAccount(ExternalAccount.parse(JSON.parse(fieldData)).subtype);
}

/** Validates a field's data and returns it in stored form, or '' if the type needs none. */
function parseFieldData(type: FieldType, json: string): string {
  const data: unknown = JSON.parse(json);
  if (type === fieldTypes.select) return stored(parseChoices(data));
  if (type === fieldTypes.externalAccount) return stored(parseExternalAccount(data));
  return '';
}

function stored(data: object): string {
  const text = JSON.stringify(data);
  if (text.length > maxLength.fieldData) {
    throw badRequest({ msg: `field_data is too long (limit: ${maxLength.fieldData} characters)` });
  }
  return text;
}

function parseChoices(data: unknown) {
  const choices = Choices.safeParse(data);
  if (!choices.success) throw badRequest({ msg: 'field_data is no list of choices' });
  const texts = Object.values(choices.data).map(({ text }) => text);
  if (texts.length === 0) throw badRequest({ msg: 'Field must have at least one choice.' });
  if (new Set(texts).size < texts.length) {
    throw badRequest({ msg: 'Field must not have duplicate choices.' });
  }
  return choices.data;
}

function parseExternalAccount(data: unknown) {
  const account = ExternalAccount.safeParse(data);
  if (!account.success) throw badRequest({ msg: 'field_data is no external account' });
  const { subtype, url_pattern } = account.data;
  if (subtype !== 'custom') {
    if (findDefaultAccount(subtype)) return { subtype };
    throw badRequest({ msg: 'Invalid external account type' });
  }
  if (url_pattern === undefined) {
    throw badRequest({ msg: 'Custom external account must define URL pattern' });
  }
  if (url_pattern.split('%(username)s').length !== 2 || !isWebAddress(url_pattern)) {
    throw badRequest({ msg: 'Malformed URL pattern.' });
  }
  return { subtype, url_pattern };
}

/** Returns whether the text is an http(s) URL. */
export function isWebAddress(text: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(text).success;
}

function checkLength(what: 'name' | 'hint', text: string): void {
  const max = maxLength[what];
  if ([...text].length > max) {
    throw badRequest({ msg: `${what} is too long (limit: ${max} characters)` });
  }
}
