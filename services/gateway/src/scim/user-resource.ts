import { roles } from '@chat/kit/actor/actor';
import type { ScimUser__Output } from '@chat/proto/chat/users/v1/ScimUser';
import type { ScimUserChange } from '@chat/proto/chat/users/v1/ScimUserChange';
import { matches } from './filter.ts';
import { comparables } from './filter-steps.ts';
import type { Assignment } from './patch.ts';
import { refusal } from './scim-error.ts';
import { chosenOf, flagOf, isObject, type JsonObject, keptOf, textOf, valueIn } from './values.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** The attributes of people that filtering and sorting support. */
export const comparableOfUsers = comparables({
  id: 'text',
  userName: 'text',
  externalId: 'text',
  displayName: 'text',
  'name.formatted': 'text',
  'name.givenName': 'text',
  'name.familyName': 'text',
  'emails.value': 'text',
  'emails.type': 'text',
  'emails.primary': 'flag',
  'roles.value': 'text',
  active: 'flag',
  'meta.created': 'time',
});

/** Returns a person as a SCIM resource. `base` is the URL of the resources. */
export function userResource(user: ScimUser__Output, base: string): JsonObject {
  const { externalId, fullName, givenName, familyName } = user;
  return {
    schemas: [userSchema],
    id: String(user.userId),
    ...(externalId !== undefined && { externalId }),
    meta: {
      resourceType: 'User',
      created: new Date(user.createdAtMs).toISOString(),
      location: `${base}/Users/${user.userId}`,
    },
    userName: user.userName,
    name: {
      formatted: fullName,
      ...(givenName !== undefined && { givenName }),
      ...(familyName !== undefined && { familyName }),
    },
    displayName: fullName,
    active: user.isActive,
    emails: [{ value: user.email, type: 'work', primary: true }],
    roles: [{ value: nameOfRole(user.role) }],
    groups: user.groups.map(({ id, name }) => ({
      ...{ value: String(id), display: name, type: 'direct' },
      $ref: `${base}/Groups/${id}`,
    })),
  };
}

export const roleNames = Object.keys(roles);

function nameOfRole(role: number): string {
  return Object.entries(roles).find(([, number]) => number === role)?.[0] ?? '';
}

/**
 * The assignments to a person that have been collected so far. A person has one email address and one role. Additional
 * values of these attributes are skipped.
 */
export type UserDraft = Omit<ScimUserChange, 'fullName'> & {
  displayName?: string;
  formatted?: string;
};

/**
 * Converts a draft to the change that the users service expects. A displayName takes precedence over a formatted name.
 */
export function changeOfUser({ displayName, formatted, ...change }: UserDraft): ScimUserChange {
  const fullName = displayName ?? formatted;
  return { ...change, ...(fullName !== undefined && { fullName }) };
}

/** Converts a complete resource to a change. Clears optional attributes that are absent. */
export function changeOfWholeUser(draft: UserDraft): ScimUserChange {
  const composed = [draft.givenName, draft.familyName].filter(Boolean).join(' ');
  return {
    ...{ externalId: '', givenName: '', familyName: '' },
    ...(composed !== '' && { fullName: composed }),
    ...changeOfUser(draft),
  };
}

type Current = { email: string; role: number } | undefined;

/**
 * Applies an assignment to a draft. Skips extensions and standard attributes that this server does not store. `current`
 * is the person before the change, or undefined for a new person.
 *
 * @throws ScimError 400 invalidValue, mutability, noTarget
 * @throws ScimError 400 invalidPath no such attribute exists
 */
export function assignToUser(draft: UserDraft, assignment: Assignment, current: Current): void {
  const { attribute, isNamed } = assignment;
  const assign = Object.hasOwn(assigners, attribute) ? assigners[attribute] : undefined;
  if (assign) assign(draft, assignment, current);
  else if (isNamed && readOnly.has(attribute)) {
    throw refusal('mutability', `${attribute} cannot be written.`);
  } else if (isNamed && !notKept.has(attribute) && !attribute.startsWith('urn:')) {
    throw refusal('invalidPath', `There is no attribute ${attribute}.`);
  }
}

type Assign = (draft: UserDraft, assignment: Assignment, current: Current) => void;

const readOnly = new Set(['schemas', 'id', 'meta', 'groups']);

/** The attributes in RFC 7643, section 4.1, that this server does not store. */
const notKept = new Set(
  (
    'nickname profileurl title usertype preferredlanguage locale timezone password phonenumbers ims photos addresses ' +
    'entitlements x509certificates'
  ).split(' '),
);

const assigners: Readonly<Record<string, Assign>> = {
  username(draft, { op, value }) {
    if (op === 'remove') throw kept('userName');
    draft.userName = textOf(value, 'userName');
  },
  externalid(draft, { op, value }) {
    draft.externalId = op === 'remove' ? '' : clearableText(value, 'externalId');
  },
  displayname(draft, { op, value }) {
    if (op === 'remove') throw kept('displayName');
    if (value !== null && value !== '') draft.displayName = textOf(value, 'displayName');
  },
  active(draft, { op, value }) {
    if (op === 'remove') throw kept('active');
    if (value !== null) draft.isActive = flagOf(value, 'active');
  },
  name(draft, { op, sub, value }) {
    if (sub !== undefined) {
      assignPartOfName(draft, sub, op === 'remove' ? '' : value);
      return;
    }
    if (op === 'remove' || value === null) {
      Object.assign(draft, { givenName: '', familyName: '' });
      return;
    }
    if (!isObject(value)) throw refusal('invalidValue', 'name is no object.');
    for (const [part, text] of Object.entries(value)) {
      assignPartOfName(draft, part.toLowerCase(), text);
    }
  },
  emails(draft, assignment, current) {
    const { op, sub, filter, value, isNamed } = assignment;
    if (filter && !selects(assignment, { value: current?.email ?? '', type: 'work' })) return;
    if (op === 'remove') throw kept('emails');
    if (sub !== undefined && sub !== 'value') return;
    // A second address cannot be used to log in and is not stored
    const isOneMore = op === 'add' && !filter && sub === undefined && value !== null;
    const chosen = chosenOf(isOneMore ? keptOf(value, 'work') : value, 'work');
    if (isOneMore && chosen === undefined) return;
    const email = isObject(chosen) ? valueIn(chosen, 'value') : chosen;
    if (email === undefined || email === null) {
      if (isNamed) throw kept('emails');
      return;
    }
    draft.email = textOf(email, 'emails.value');
  },
  roles(draft, assignment, current) {
    const { op, sub, filter, value } = assignment;
    const currentRole = nameOfRole(current?.role ?? roles.member);
    // The filter may name the new role
    if (filter && op === 'remove' && !selects(assignment, { value: currentRole })) return;
    if (sub !== undefined && sub !== 'value') return;
    const chosen = op === 'remove' ? undefined : chosenOf(value);
    const name = isObject(chosen) ? valueIn(chosen, 'value') : chosen;
    draft.role = name === undefined || name === null ? roles.member : numberOfRole(name);
  },
};

function assignPartOfName(draft: UserDraft, part: string, value: unknown): void {
  if (part === 'givenname') draft.givenName = clearableText(value, 'name.givenName');
  if (part === 'familyname') draft.familyName = clearableText(value, 'name.familyName');
  if (part === 'formatted' && value !== null && value !== '') {
    draft.formatted = textOf(value, 'name.formatted');
  }
}

/** Returns the text of an attribute, or '' for null. An empty text clears the attribute. */
function clearableText(value: unknown, attribute: string): string {
  return value === null ? '' : textOf(value, attribute);
}

/**
 * Returns whether the filter in a path matches the attribute's only value.
 *
 * @throws ScimError 400 noTarget the value to replace does not exist
 */
function selects({ filter, op }: Assignment, only: Readonly<Record<string, string>>): boolean {
  if (!filter || matches(filter, { ...only, primary: true })) return true;
  // Addresses of a different type are not stored
  const isAboutType = filter.kind === 'comparison' && filter.attribute.toLowerCase() === 'type';
  if (op === 'replace' && !isAboutType) throw refusal('noTarget', 'No value matches the path.');
  return false;
}

function numberOfRole(name: unknown): number {
  const found = Object.entries(roles).find(([one]) => one === String(name).toLowerCase());
  if (!found) throw refusal('invalidValue', `roles.value is none of ${roleNames.join(', ')}.`);
  return found[1];
}

function kept(attribute: string) {
  return refusal('mutability', `A user requires ${attribute}.`);
}
