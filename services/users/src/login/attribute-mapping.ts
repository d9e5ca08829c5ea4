import { roles } from '@chat/kit/actor/actor';
import { z } from 'zod';
import type { WantedAccount } from '../lifecycle/synchronize-account.ts';

/**
 * A directory's or identity provider's data about a person: the values of each attribute or claim, keyed by its name.
 */
export type Attributes = Readonly<Record<string, readonly string[]>>;

const roleName = z.enum(['owner', 'administrator', 'moderator', 'member', 'guest']);

/** A mapping from attributes to properties of the account. Each login sets these properties. */
export type AttributeMapping = z.output<typeof AttributeMapping>;

export const AttributeMapping = z.strictObject({
  /** The attribute that contains the full name. */
  full_name: z.string().optional(),
  /** The attribute for each custom profile field, keyed by the field's name. */
  profile_fields: z.record(z.string(), z.string()).default({}),
  role: z
    .strictObject({
      attribute: z.string(),
      /** The role for each attribute value. If several values match, the person gets the role with the most rights. */
      values: z.record(z.string(), roleName),
      /** The role of a person without any of the values; if absent, the role stays unchanged. */
      otherwise: roleName.optional(),
    })
    .optional(),
  groups: z
    .strictObject({
      attribute: z.string(),
      /** The group's name for each attribute value. Memberships in other groups stay unchanged. */
      values: z.record(z.string(), z.string()),
    })
    .optional(),
});

/** Returns whether the mapping can give the owner role to a person. */
export function makesOwners({ role }: AttributeMapping): boolean {
  return [...Object.values(role?.values ?? {}), role?.otherwise].includes('owner');
}

/** Returns the names of the attributes that a mapping reads, without duplicates. */
export function attributesOf({ full_name, profile_fields, role, groups }: AttributeMapping) {
  const names = [full_name, ...Object.values(profile_fields), role?.attribute, groups?.attribute];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * Returns the properties that the attributes require an account to have. A name or profile field whose attribute is
 * absent stays unchanged. A person without the group attribute is removed from the mapped groups.
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

/** Returns the texts in a claim. Providers may send a single value as a list or without a list. */
export function textsIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
      ? [String(one)]
      : [],
  );
}

/** Converts claims to attributes. */
export function attributesIn(claims: { readonly [claim: string]: unknown }): Attributes {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [name, textsIn(value)] as const),
  );
}
