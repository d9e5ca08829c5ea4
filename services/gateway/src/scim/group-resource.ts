import type { ScimGroup__Output } from '@chat/proto/chat/users/v1/ScimGroup';
import type { ScimGroupChange } from '@chat/proto/chat/users/v1/ScimGroupChange';
import { withoutUrn } from './attributes.ts';
import type { Filter } from './filter.ts';
import { comparables } from './filter-steps.ts';
import type { Assignment } from './patch.ts';
import { refusal } from './scim-error.ts';
import { isObject, type JsonObject, numberOfId, textOf, valueIn } from './values.ts';

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The attributes of groups that filtering and sorting support. */
export const comparableOfGroups = comparables({
  id: 'text',
  externalId: 'text',
  displayName: 'text',
  'members.value': 'text',
  'meta.created': 'time',
});

/** Returns a group as a SCIM resource. `base` is the URL of the resources. */
export function groupResource(group: ScimGroup__Output, base: string): JsonObject {
  const { groupId, externalId, createdAtMs } = group;
  return {
    schemas: [groupSchema],
    id: String(groupId),
    ...(externalId !== undefined && { externalId }),
    meta: {
      resourceType: 'Group',
      ...(createdAtMs !== undefined && { created: new Date(createdAtMs).toISOString() }),
      location: `${base}/Groups/${groupId}`,
    },
    displayName: group.name,
    members: group.memberIds.map((id) => ({
      ...{ value: String(id), type: 'User' },
      $ref: `${base}/Users/${id}`,
    })),
  };
}

/** The assignments to a group that have been collected so far. */
export type GroupDraft = {
  name?: string;
  externalId?: string;
  added: Set<number>;
  removed: Set<number>;
  /** Whether the added members replace all others. */
  replacesMembers: boolean;
};

export function emptyGroupDraft(): GroupDraft {
  return { added: new Set(), removed: new Set(), replacesMembers: false };
}

/** Converts a draft to the change that the users service expects. */
export function changeOfGroup({ added, removed, ...draft }: GroupDraft): ScimGroupChange {
  return { ...draft, addedMemberIds: [...added], removedMemberIds: [...removed] };
}

/**
 * Applies an assignment to a draft.
 *
 * @throws ScimError 400 invalidValue, mutability
 * @throws ScimError 400 invalidPath no such attribute exists
 */
export function assignToGroup(draft: GroupDraft, assignment: Assignment): void {
  const { attribute, op, value, isNamed } = assignment;
  switch (attribute) {
    case 'displayname':
      if (op === 'remove') throw refusal('mutability', 'A group requires displayName.');
      draft.name = textOf(value, 'displayName');
      break;
    case 'externalid':
      draft.externalId = op === 'remove' || value === null ? '' : textOf(value, 'externalId');
      break;
    case 'members':
      assignMembers(draft, assignment);
      break;
    case 'schemas':
    case 'id':
    case 'meta':
      if (isNamed) throw refusal('mutability', `${attribute} cannot be written.`);
      break;
    default:
      if (isNamed && !attribute.startsWith('urn:')) {
        throw refusal('invalidPath', `There is no attribute ${attribute}.`);
      }
  }
}

function assignMembers(draft: GroupDraft, { op, sub, filter, value }: Assignment): void {
  if (op === 'remove') {
    removeMembers(draft, filter, value);
    return;
  }
  // The only attributes of a member are its id and type, which never change
  if (filter || sub !== undefined) {
    throw refusal('mutability', 'Members can be added and removed, but not changed.');
  }
  const ids = membersIn(value);
  if (op === 'replace') {
    draft.replacesMembers = true;
    draft.added.clear();
    draft.removed.clear();
  }
  for (const id of ids) {
    draft.added.add(id);
    draft.removed.delete(id);
  }
}

function removeMembers(draft: GroupDraft, filter: Filter | undefined, value: unknown): void {
  if (!filter && (value === undefined || value === null)) {
    draft.replacesMembers = true;
    draft.added.clear();
    draft.removed.clear();
    return;
  }
  const ids = filter ? idsNamedIn(filter) : idsIn(value).map(numberOfId);
  for (const id of ids) {
    // No member has an id of a different form
    if (id === undefined) continue;
    draft.removed.add(id);
    draft.added.delete(id);
  }
}

/** Returns the ids of members to add. @throws ScimError 400 invalidValue an id cannot belong to a person */
function membersIn(value: unknown): number[] {
  return idsIn(value).map((id) => {
    const number = numberOfId(id);
    if (number === undefined) throw refusal('invalidValue', `There is no user ${id}.`);
    return number;
  });
}

function idsIn(value: unknown): string[] {
  if (value === null) return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => {
    if (!isObject(one)) return textOf(one, 'members');
    if (String(valueIn(one, 'type') ?? 'User').toLowerCase() !== 'user') {
      throw refusal('invalidValue', 'Only users can be members.');
    }
    return textOf(valueIn(one, 'value'), 'members.value');
  });
}

/**
 * Returns the ids in a filter such as `value eq "1" or value eq "2"`. @throws ScimError 400 invalidPath any other filter
 */
function idsNamedIn(filter: Filter): (number | undefined)[] {
  if (filter.kind === 'any') return filter.filters.flatMap(idsNamedIn);
  const isId =
    filter.kind === 'comparison' &&
    filter.operator === 'eq' &&
    withoutUrn(filter.attribute, groupSchema).toLowerCase() === 'value';
  if (!isId) throw refusal('invalidPath', 'Members are selected by members[value eq "..."].');
  return [numberOfId(String(filter.value))];
}
