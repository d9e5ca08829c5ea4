import type { Choice } from '../../ui/switch.tsx';

/**
 * The time zones that the browser lists, UTC and the one that is set: browsers list one of several names of a zone, such as
 * Asia/Calcutta for Asia/Kolkata, and UTC not at all. Sorted by name; `none` is the choice of no zone.
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
