import type { Choice } from '../../ui/switch.tsx';

/** The types of profile fields that have special controls. All other types use one line of text. */
export const fieldType = { longText: 2, choice: 3, date: 4, link: 5, people: 6 } as const;

/**
 * Returns a field's choices, in their order, from its `field_data`. This JSON object has the text and order of each
 * choice, keyed by value.
 */
export function choicesOf(fieldData: string): Choice<string>[] {
  const choices = Object.entries(objectIn(fieldData)).flatMap(([value, choice]) => {
    if (typeof choice !== 'object' || choice === null || !('text' in choice)) return [];
    const order = 'order' in choice ? Number(choice.order) : 0;
    return [{ value, label: String(choice.text), order }];
  });
  return choices.sort((a, b) => a.order - b.order).map(({ value, label }) => ({ value, label }));
}

/** Returns the ids of the people in a field's value, which is a JSON list of ids. */
export function peopleIn(value: string): readonly number[] {
  const list: unknown = value === '' ? [] : JSON.parse(value);
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : [];
}

function objectIn(json: string): object {
  if (json === '') return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? value : {};
}
