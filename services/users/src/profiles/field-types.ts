/**
 * The types of profile fields in the API.
 * @spec POST /register
 */
export const fieldTypes = {
  shortText: 1,
  longText: 2,
  select: 3,
  date: 4,
  url: 5,
  users: 6,
  externalAccount: 7,
  pronouns: 8,
} as const;
export type FieldType = (typeof fieldTypes)[keyof typeof fieldTypes];

/** Returns the field type with this number, or undefined if there is none. */
export function fieldTypeOf(number: number): FieldType | undefined {
  return Object.values(fieldTypes).find((type) => type === number);
}

/** The value of the register field `custom_profile_field_types`. */
export const customProfileFieldTypes = {
  SHORT_TEXT: { id: fieldTypes.shortText, name: 'Text (short)' },
  LONG_TEXT: { id: fieldTypes.longText, name: 'Text (long)' },
  SELECT: { id: fieldTypes.select, name: 'List of options' },
  DATE: { id: fieldTypes.date, name: 'Date' },
  URL: { id: fieldTypes.url, name: 'Link' },
  USER: { id: fieldTypes.users, name: 'Users' },
  EXTERNAL_ACCOUNT: { id: fieldTypes.externalAccount, name: 'External account' },
  PRONOUNS: { id: fieldTypes.pronouns, name: 'Pronouns' },
};

/** Returns whether values of this type are Markdown. */
export function isMarkdown(type: FieldType): boolean {
  return type === fieldTypes.shortText || type === fieldTypes.longText;
}

/** Returns whether user search can match values of this type: short and long text, external accounts and pronouns. */
export function isTextLike(type: FieldType): boolean {
  return isMarkdown(type) || type === fieldTypes.externalAccount || type === fieldTypes.pronouns;
}

/**
 * The built-in external account types, each with its name, hint and URL.
 * @spec POST /register
 */
export const defaultExternalAccounts = {
  twitter: {
    name: 'Twitter username',
    text: 'Twitter',
    hint: '',
    url_pattern: 'https://twitter.com/%(username)s',
  },
  github: {
    name: 'GitHub username',
    text: 'GitHub',
    hint: '',
    url_pattern: 'https://github.com/%(username)s',
  },
};

/** Returns the built-in external account type with this name, or undefined if there is none. */
export function findDefaultAccount(subtype: string) {
  return Object.entries(defaultExternalAccounts).find(([name]) => name === subtype)?.[1];
}
