import { expect, test } from 'vitest';
import { zoneChoices } from './time-zones.ts';

const valuesOf = (current: string) => zoneChoices(current, 'None').map(({ value }) => value);

test('offers UTC and the current time zone even if the browser does not list them', () => {
  expect(valuesOf('')).toContain('UTC');
  for (const zone of ['Asia/Kolkata', 'Europe/Kyiv', 'UTC']) {
    expect(valuesOf(zone).filter((value) => value === zone)).toEqual([zone]);
  }
});

test('offers the choice of no time zone first, then all zones sorted by name', () => {
  const [first, ...zones] = zoneChoices('Europe/Kyiv', 'None');
  expect(first).toEqual({ value: '', label: 'None' });
  const labels = zones.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)));
  expect(labels).toContain('America/New York');
});
