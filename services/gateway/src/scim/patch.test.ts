import { describe, expect, test } from 'vitest';
import { projected, projectionOf } from './attributes.ts';
import { assignToGroup, changeOfGroup, emptyGroupDraft, groupSchema } from './group-resource.ts';
import { assignmentsOf, assignmentsOfResource } from './patch.ts';
import {
  assignToUser,
  changeOfUser,
  changeOfWholeUser,
  type UserDraft,
  userSchema,
} from './user-resource.ts';

const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const ann = { email: 'ann@example.com', role: 400 };

function patchUser(...Operations: unknown[]) {
  const draft: UserDraft = {};
  for (const assignment of assignmentsOf({ schemas, Operations }, userSchema)) {
    assignToUser(draft, assignment, ann);
  }
  return changeOfUser(draft);
}

function patchGroup(...Operations: unknown[]) {
  const draft = emptyGroupDraft();
  for (const assignment of assignmentsOf({ schemas, Operations }, groupSchema)) {
    assignToGroup(draft, assignment);
  }
  return changeOfGroup(draft);
}

function whole(body: Record<string, unknown>) {
  const draft: UserDraft = {};
  for (const assignment of assignmentsOfResource(body, userSchema)) {
    assignToUser(draft, assignment, undefined);
  }
  return changeOfWholeUser(draft);
}

const of = (scimType: string) => expect.objectContaining({ status: 400, scimType });
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

describe('PATCH of a person', () => {
  test.each([
    [{ op: 'Replace', path: 'active', value: 'False' }, { isActive: false }],
    [{ op: 'replace', value: { active: false } }, { isActive: false }],
    [{ op: 'Add', path: 'displayName', value: 'Ann' }, { fullName: 'Ann' }],
    [{ op: 'replace', path: 'name.familyName', value: 'Lee' }, { familyName: 'Lee' }],
    [{ op: 'add', path: `${userSchema}:name.givenName`, value: 'Ann' }, { givenName: 'Ann' }],
    [
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'b@x.org' },
      { email: 'b@x.org' },
    ],
    [
      { op: 'replace', path: 'emails[primary eq true].value', value: 'b@x.org' },
      { email: 'b@x.org' },
    ],
    [
      {
        op: 'replace',
        path: 'emails',
        value: [
          { type: 'home', value: 'h@x.org' },
          { type: 'work', value: 'w@x.org' },
        ],
      },
      { email: 'w@x.org' },
    ],
    [
      { op: 'add', path: 'emails', value: { value: 'b@x.org', primary: 'True' } },
      { email: 'b@x.org' },
    ],
    [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'h@x.org' }, {}],
    [{ op: 'add', path: 'emails', value: [{ type: 'home', value: 'h@x.org' }] }, {}],
    [{ op: 'add', path: 'emails', value: { type: 'other', value: 'h@x.org' } }, {}],
    [{ op: 'add', value: { emails: [{ value: 'h@x.org' }] } }, {}],
    [{ op: 'add', path: 'emails', value: [] }, {}],
    [
      {
        op: 'add',
        path: 'emails',
        value: [
          { type: 'home', value: 'h@x.org' },
          { type: 'Work', value: 'w@x.org' },
        ],
      },
      { email: 'w@x.org' },
    ],
    [{ op: 'remove', path: 'emails[type eq "other"]' }, {}],
    [{ op: 'add', path: 'roles[primary eq "True"].value', value: 'Moderator' }, { role: 300 }],
    [{ op: 'replace', path: 'roles', value: [{ value: 'guest' }] }, { role: 600 }],
    [{ op: 'remove', path: 'roles' }, { role: 400 }],
    [{ op: 'remove', path: 'roles[value eq "owner"]' }, {}],
    [{ op: 'remove', path: 'externalId' }, { externalId: '' }],
    [{ op: 'replace', path: 'externalId', value: null }, { externalId: '' }],
    [
      { op: 'remove', path: 'name' },
      { givenName: '', familyName: '' },
    ],
    [
      {
        op: 'replace',
        value: { 'name.givenName': 'A', 'emails[type eq "work"].value': 'b@x.org' },
      },
      { givenName: 'A', email: 'b@x.org' },
    ],
    [
      { op: 'replace', value: { id: '7', schemas: [], groups: [], nickName: 'x', userName: 'u' } },
      { userName: 'u' },
    ],
    [{ op: 'Add', path: 'title', value: 'Engineer' }, {}],
    [{ op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Bonn' }, {}],
    [{ op: 'Add', path: `${enterprise}:department`, value: 'IT' }, {}],
    [{ op: 'replace', value: { [enterprise]: { department: 'IT' } } }, {}],
    [{ op: 'replace', value: { [`${enterprise}:department`]: 'IT' } }, {}],
    [{ op: 'replace', path: 'password', value: 'secret' }, {}],
  ])('applies the operation %j to a person', (operation, expected) => {
    expect(patchUser(operation)).toEqual(expected);
  });

  test('uses the last of several operations and prefers displayName to a formatted name', () => {
    expect(
      patchUser(
        { op: 'add', path: 'displayName', value: 'A' },
        { op: 'replace', path: 'name', value: { formatted: 'B', familyName: 'F' } },
        { op: 'replace', path: 'displayName', value: 'C' },
      ),
    ).toEqual({ fullName: 'C', familyName: 'F' });
  });

  test.each([
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: 7 }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: 'a\0b' }, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: '\ud800' }, 'invalidValue'],
    [{ op: 'replace', path: 'externalId', value: 'x'.repeat(1_001) }, 'invalidValue'],
    [{ op: 'replace', path: 'roles', value: 'king' }, 'invalidValue'],
    [{ op: 'replace', path: 'roles', value: '__proto__' }, 'invalidValue'],
    [{ op: 'replace', path: 'name', value: 'Ann' }, 'invalidValue'],
    [{ op: 'replace', path: 'active' }, 'invalidValue'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'emails[value eq "z@x.org"].value', value: 'b@x.org' }, 'noTarget'],
    [{ op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    [{ path: 'active', value: true }, 'invalidSyntax'],
    ['x', 'invalidSyntax'],
    [{ op: 'replace', path: 'dispalyName', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'constructor', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 7, value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'id', value: '7' }, 'mutability'],
    [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
    [{ op: 'remove', path: 'active' }, 'mutability'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'remove', path: 'emails' }, 'mutability'],
  ])('rejects the operation %j on a person with %s', (operation, scimType) => {
    expect(() => patchUser(operation)).toThrow(of(scimType));
  });

  test.each([{}, { schemas }, { schemas, Operations: [] }, { schemas: ['x'], Operations: [{}] }])(
    'rejects the PATCH body %j',
    (body) => {
      expect(() => assignmentsOf(body, userSchema)).toThrow(of('invalidSyntax'));
    },
  );
});

describe('complete person resource', () => {
  test('clears absent attributes of a person and joins the parts of the name', () => {
    expect(whole({ userName: 'ann', name: { givenName: 'Ann', familyName: 'Lee' } })).toEqual({
      ...{ userName: 'ann', externalId: '', givenName: 'Ann', familyName: 'Lee' },
      fullName: 'Ann Lee',
    });
  });

  test("accepts a person's attributes in any case, and ignores unknown attributes and nulls", () => {
    expect(
      whole({
        ...{ USERNAME: 'ann', Active: 'True', unknown: 1, externalId: null, displayName: null },
        ...{ emails: [], roles: [{ value: 'member' }], meta: {}, title: 'x' },
        [enterprise]: { manager: { value: '7' } },
      }),
    ).toEqual({
      ...{ userName: 'ann', isActive: true, role: 400 },
      ...{ externalId: '', givenName: '', familyName: '' },
    });
  });
});

describe('PATCH of a group', () => {
  const nothing = { addedMemberIds: [], removedMemberIds: [], replacesMembers: false };

  test.each([
    [
      [{ op: 'Add', path: 'members', value: [{ value: '1' }, { value: '2' }] }],
      { addedMemberIds: [1, 2] },
    ],
    [[{ op: 'add', value: { members: [{ value: '1', type: 'User' }] } }], { addedMemberIds: [1] }],
    [[{ op: 'remove', path: 'members[value eq "1"]' }], { removedMemberIds: [1] }],
    [
      [{ op: 'remove', path: 'members[value eq "1" or value eq "2"]' }],
      { removedMemberIds: [1, 2] },
    ],
    [[{ op: 'Remove', path: 'members', value: [{ value: '1' }] }], { removedMemberIds: [1] }],
    [[{ op: 'remove', path: 'members[value eq "nobody"]' }], {}],
    [[{ op: 'remove', path: 'members' }], { replacesMembers: true }],
    [
      [{ op: 'replace', path: 'members', value: [{ value: '3' }] }],
      { addedMemberIds: [3], replacesMembers: true },
    ],
    [
      [
        { op: 'add', path: 'members', value: [{ value: '1' }] },
        { op: 'remove', path: 'members[value eq "1"]' },
        { op: 'add', path: 'members', value: [{ value: '2' }] },
      ],
      { addedMemberIds: [2], removedMemberIds: [1] },
    ],
    [[{ op: 'Replace', value: { id: '7', displayName: 'Crew' } }], { name: 'Crew' }],
    [
      [
        { op: 'replace', path: 'displayName', value: 'Crew' },
        { op: 'remove', path: 'externalId' },
      ],
      { name: 'Crew', externalId: '' },
    ],
    [[{ op: 'add', path: 'urn:ietf:params:scim:schemas:extension:x:2.0:Group:y', value: 1 }], {}],
  ])('applies the operations %j to a group', (operations, expected) => {
    expect(patchGroup(...operations)).toEqual({ ...nothing, ...expected });
  });

  test.each([
    [{ op: 'add', path: 'members', value: [{ value: 'x' }] }, 'invalidValue'],
    [{ op: 'add', path: 'members', value: [{ value: '1', type: 'Group' }] }, 'invalidValue'],
    [{ op: 'add', path: 'members', value: [7] }, 'invalidValue'],
    [{ op: 'add', path: 'members', value: [{}] }, 'invalidValue'],
    [{ op: 'replace', path: 'members[value eq "1"].value', value: '2' }, 'mutability'],
    [{ op: 'remove', path: 'members[display eq "x"]' }, 'invalidPath'],
    [{ op: 'remove', path: 'displayName' }, 'mutability'],
    [{ op: 'replace', path: 'id', value: '1' }, 'mutability'],
    [{ op: 'replace', path: 'owner', value: '1' }, 'invalidPath'],
  ])('rejects the operation %j on a group with %s', (operation, scimType) => {
    expect(() => patchGroup(operation)).toThrow(of(scimType));
  });
});

test.each([
  [{ attributes: 'userName' }, { userName: 'ann' }],
  [
    { attributes: `${userSchema}:USERNAME, name.familyname` },
    { userName: 'ann', name: { familyName: 'Lee' } },
  ],
  [{ attributes: 'emails.value' }, { emails: [{ value: 'a@x.org' }] }],
  [{ attributes: '' }, {}],
  [
    { excludedAttributes: 'emails,name.givenName,id' },
    { userName: 'ann', name: { familyName: 'Lee' } },
  ],
])('returns only id, schemas and requested attributes for the query %j', (asked, expected) => {
  const always = { schemas: [userSchema], id: '1' };
  const resource = {
    ...{ ...always, userName: 'ann', name: { givenName: 'Ann', familyName: 'Lee' } },
    emails: [{ value: 'a@x.org', type: 'work' }],
  };
  expect(projected(resource, projectionOf(asked, userSchema))).toEqual({ ...always, ...expected });
});
