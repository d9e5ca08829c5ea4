import type { Choice } from '../../ui/switch.tsx';

/** Types of profile fields with special controls; all others are one line of text. */
export const fieldType = { longText: 2, choice: 3, date: 4, link: 5, people: 6 } as const;

/** Returns the choices of a field from its `field_data`: by name, with text and order. */
export function choicesOf(fieldData: string): Choice<string>[] {
  const choices = Object.entries(objectIn(fieldData)).flatMap(([value, choice]) => {
    if (typeof choice !== 'object' || choice === null || !('text' in choice)) return [];
    const order = 'order' in choice ? Number(choice.order) : 0;
    return [{ value, label: String(choice.text), order }];
  });
  return choices.sort((a, b) => a.order - b.order).map(({ value, label }) => ({ value, label }));
}

/** Returns the people in a field's value, a JSON list of ids. */
export function peopleIn(value: string): readonly number[] {
  const list: unknown = value === '' ? [] : JSON.parse(value);
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : [];
}

function objectIn(json: string): object {
  if (json === '') return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? value : {};
}
