import type { Choice } from '../../ui/switch.tsx';

/**
 * Returns the browser's time zones, UTC and the current one, sorted by name. Browsers list only one of several names of a zone,
 * such as Asia/Calcutta for Asia/Kolkata, and omit UTC. `none` is the choice of no zone.
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
