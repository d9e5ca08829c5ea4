import type { ProfileField, User } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';

/** The API's numbers for the types of profile fields. */
const types = { choice: 3, date: 4, link: 5, people: 6, external: 7 } as const;

/** The value of a profile field. */
export interface FieldValue {
  readonly id: number;
  readonly name: string;
  readonly isInSummary: boolean;
  readonly text: string;
  /** The link for the text, if it is safe to open. */
  readonly url?: string;
  /** The ids of the people, if the field is of that type. */
  readonly userIds?: readonly number[];
}

/** Returns the organization's profile fields in their display order. */
export const orderedFields = selector(
  ({ profileFields }) => [profileFields],
  (fields): readonly ProfileField[] => [...fields].sort((a, b) => a.order - b.order),
);

/** Returns the profile fields that a person has filled in, in the organization's order. */
export function fieldValues(fields: readonly ProfileField[], user: User): FieldValue[] {
  return fields.flatMap((field) => {
    const value = user.profile_data?.[field.id]?.value;
    if (!value) return [];
    const { id, name, display_in_profile_summary: isInSummary = false } = field;
    return [{ id, name, isInSummary, ...shownValue(field, value) }];
  });
}

function shownValue(
  field: ProfileField,
  value: string,
): Omit<FieldValue, 'id' | 'name' | 'isInSummary'> {
  const data = parseObject(field.field_data);
  switch (field.type) {
    case types.choice: {
      const choice = parseObject(JSON.stringify(data[value] ?? {}));
      return { text: typeof choice.text === 'string' ? choice.text : value };
    }
    case types.date: {
      const date = new Date(`${value}T12:00:00`);
      return { text: Number.isNaN(date.getTime()) ? value : date.toLocaleDateString() };
    }
    case types.link:
      return { text: value, ...safeUrl(value) };
    case types.people: {
      const ids: unknown = JSON.parse(value);
      return { text: '', userIds: Array.isArray(ids) ? ids.map(Number) : [] };
    }
    case types.external: {
      const pattern = typeof data.url_pattern === 'string' ? data.url_pattern : undefined;
      return {
        text: value,
        ...(pattern && safeUrl(pattern.replace('%(username)s', encodeURIComponent(value)))),
      };
    }
    default:
      return { text: value };
  }
}

function safeUrl(url: string): { url?: string } {
  return /^https?:\/\//i.test(url) ? { url } : {};
}

function parseObject(json: string): Record<string, unknown> {
  const value: unknown = json === '' ? {} : JSON.parse(json);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
