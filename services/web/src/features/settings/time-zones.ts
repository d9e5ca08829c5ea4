import type { Choice } from '../../ui/switch.tsx';

/**
 * Returns the browser's time zones, UTC and the current zone as choices, sorted by name. The browser's list omits UTC
 * and has only one of several names for a zone, such as Asia/Calcutta for Asia/Kolkata. `none` is the label for no time
 * zone, the first choice.
 */
export function zoneChoices(current: string, none: string): readonly Choice<string>[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (current !== '') zones.add(current);
  const sorted = [...zones].sort((one, other) => one.localeCompare(other));
  return [
    { value: '', label: none },
    ...sorted.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}
