import { type Actor, roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { z } from 'zod';
import { listUserRows } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';

import { fieldTypeOf, isMarkdown } from './field-types.ts';
import { profileValue, profileValueChanged } from './profile-object.ts';
import {
  deleteProfileValue,
  listProfileFieldRows,
  lockFieldsOfValues,
  type ProfileFieldRow,
  upsertProfileValue,
} from './store.ts';
import { checkNamedPeople, parseProfileValue, userIdsIn } from './value-rules.ts';

const ProfileItems = z.array(z.strictObject({ id: z.int(), value: z.unknown() }));

/** A valid profile value, with its HTML if the field's type is Markdown. An undefined `value` clears the field. */
export type PreparedValue = {
  fieldId: number;
  value: string | undefined;
  renderedValue: string | null;
};

/**
 * Parses a list of profile values.
 * @throws BAD_REQUEST not a list of `{id, value}`
 */
export function parseProfileItems(json: string) {
  const items = ProfileItems.safeParse(JSON.parse(json));
  if (items.success) return items.data;
  throw badRequest({ msg: 'Profile data must be a list of objects with an id and a value.' });
}

/**
 * Validates profile values and renders Markdown. Because it calls the messaging service, call it before the transaction
 * that stores the values.
 *
 * @throws BAD_REQUEST unknown field, field for administrators only, or invalid value
 */
export async function prepareProfileValues(
  deps: Pick<Deps, 'db' | 'messaging'>,
  actor: Pick<Actor, 'realmId' | 'userId' | 'role'>,
  items: readonly { id: number; value?: unknown }[],
): Promise<PreparedValue[]> {
  if (items.length === 0) return [];
  const fields = await listProfileFieldRows(deps.db, actor.realmId);
  const requested = items.map(({ id, value }) => ({
    field: editableField(fields, id, actor),
    value,
  }));
  const userIds = requested.flatMap(({ field, value }) => userIdsIn(field, value));
  if (userIds.length > 0) {
    const people = await listUserRows(deps.db, actor.realmId, userIds);
    checkNamedPeople(userIds, new Map(people.map((person) => [person.user_id, person])));
  }
  const parsed = requested.map(({ field, value }) => ({
    field,
    value: parseProfileValue(field, value),
  }));
  const sources = parsed.flatMap(({ field, value }) =>
    value !== undefined && hasMarkdown(field) ? [value] : [],
  );
  const rendered = new Map<string, string>();
  if (sources.length > 0) {
    const { realmId, userId } = actor;
    const { htmls } = await deps.messaging.renderTexts({ realmId, userId, sources });
    for (const [index, source] of sources.entries()) rendered.set(source, htmls[index] ?? '');
  }
  return parsed.map(({ field, value }) => ({
    fieldId: field.field_id,
    value,
    renderedValue: value !== undefined && hasMarkdown(field) ? (rendered.get(value) ?? null) : null,
  }));
}

/**
 * Stores profile values and returns client events for the values that changed.
 * @throws BAD_REQUEST a field was deleted after validation
 */
export async function storeProfileValues(
  tx: Tx,
  { realmId, userId }: { realmId: number; userId: number },
  values: readonly PreparedValue[],
): Promise<OutboxEvent[]> {
  const fieldIds = values.map(({ fieldId }) => fieldId);
  const existingIds = new Set(await lockFieldsOfValues(tx, realmId, fieldIds));
  const events: OutboxEvent[] = [];
  for (const { fieldId, value, renderedValue } of values) {
    if (!existingIds.has(fieldId)) throw fieldNotFound(fieldId);
    const key = { realm_id: realmId, user_id: userId, field_id: fieldId };
    const row = { value: value ?? '', rendered_value: renderedValue };
    const hasChanged =
      value === undefined
        ? await deleteProfileValue(tx, key)
        : await upsertProfileValue(tx, { ...key, ...row });
    const shown = value === undefined ? undefined : profileValue(row);
    if (hasChanged) events.push(profileValueChanged(userId, fieldId, shown));
  }
  return events;
}

export function fieldNotFound(fieldId: number) {
  return badRequest({ msg: `Field id ${fieldId} not found.` });
}

/**
 * Returns the field with this id if the actor may change its values.
 * @throws BAD_REQUEST no such field, or only administrators may change it
 */
function editableField(
  fields: readonly ProfileFieldRow[],
  fieldId: number,
  actor: Pick<Actor, 'role'>,
): ProfileFieldRow {
  const field = fields.find(({ field_id }) => field_id === fieldId);
  if (!field) throw fieldNotFound(fieldId);
  if (!field.editable_by_user && actor.role > roles.administrator) {
    throw badRequest({
      msg: 'You are not allowed to change this field. Contact an administrator to update it.',
    });
  }
  return field;
}

function hasMarkdown({ type }: ProfileFieldRow): boolean {
  const fieldType = fieldTypeOf(type);
  return fieldType !== undefined && isMarkdown(fieldType);
}
