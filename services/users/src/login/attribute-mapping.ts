import { roles } from '@chat/kit/actor/actor';
import { z } from 'zod';
import type { WantedAccount } from '../lifecycle/synchronize-account.ts';

/** What a directory or an identity provider says about a person: the values of each attribute or claim, by its name. */
export type Attributes = Readonly<Record<string, readonly string[]>>;

const roleName = z.enum(['owner', 'administrator', 'moderator', 'member', 'guest']);

/** Which attributes become what of an account, at each login. */
export type AttributeMapping = z.output<typeof AttributeMapping>;

export const AttributeMapping = z.strictObject({
  /** The attribute with the full name. */
  full_name: z.string().optional(),
  /** Names of custom profile fields, and the attribute of each. */
  profile_fields: z.record(z.string(), z.string()).default({}),
  role: z
    .strictObject({
      attribute: z.string(),
      /** The role that each value gives; of several, the one with the most rights. */
      values: z.record(z.string(), roleName),
      /** The role of a person with none of the values; absent: it stays as it is. */
      otherwise: roleName.optional(),
    })
    .optional(),
  groups: z
    .strictObject({
      attribute: z.string(),
      /** The group, by its name, whose members have the value. Other groups are left alone. */
      values: z.record(z.string(), z.string()),
    })
    .optional(),
});

/** Whether the mapping gives the role owner to some people. */
export function makesOwners({ role }: AttributeMapping): boolean {
  return [...Object.values(role?.values ?? {}), role?.otherwise].includes('owner');
}

/** The attributes that a mapping reads. */
export function attributesOf({ full_name, profile_fields, role, groups }: AttributeMapping) {
  const names = [full_name, ...Object.values(profile_fields), role?.attribute, groups?.attribute];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * What an account has to be like. Name and profile fields whose attribute is absent stay as they are; a person without the
 * attribute of the groups is in none of them.
 */
export function wantedAccount(mapping: AttributeMapping, attributes: Attributes): WantedAccount {
  const valuesOf = (name: string): readonly string[] =>
    Object.hasOwn(attributes, name) ? (attributes[name] ?? []) : [];
  const fullName = mapping.full_name === undefined ? undefined : valuesOf(mapping.full_name)[0];
  const role = wantedRole(mapping.role, valuesOf);
  const profile = Object.entries(mapping.profile_fields).flatMap(([field, attribute]) => {
    const [value] = valuesOf(attribute);
    return value === undefined ? [] : [{ field, value }];
  });
  return {
    ...(fullName !== undefined && { fullName }),
    ...(role !== undefined && { role }),
    profile,
    groups: wantedGroups(mapping.groups, valuesOf),
  };
}

type ValuesOf = (attribute: string) => readonly string[];

function wantedRole(mapping: AttributeMapping['role'], valuesOf: ValuesOf): number | undefined {
  if (!mapping) return undefined;
  const given = valuesOf(mapping.attribute).flatMap((value) => {
    const name = Object.hasOwn(mapping.values, value) ? mapping.values[value] : undefined;
    return name === undefined ? [] : [roles[name]];
  });
  if (given.length > 0) return Math.min(...given);
  return mapping.otherwise === undefined ? undefined : roles[mapping.otherwise];
}

function wantedGroups(
  mapping: AttributeMapping['groups'],
  valuesOf: ValuesOf,
): WantedAccount['groups'] {
  if (!mapping) return [];
  const values = new Set(valuesOf(mapping.attribute));
  const isMemberOf = new Map<string, boolean>();
  for (const [value, group] of Object.entries(mapping.values)) {
    isMemberOf.set(group, values.has(value) || isMemberOf.get(group) === true);
  }
  return [...isMemberOf].map(([name, isMember]) => ({ name, isMember }));
}

/** The texts in a claim: providers write a single value with or without a list. */
export function textsIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
      ? [String(one)]
      : [],
  );
}

/** Claims as attributes. */
export function attributesIn(claims: { readonly [claim: string]: unknown }): Attributes {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [name, textsIn(value)] as const),
  );
}
