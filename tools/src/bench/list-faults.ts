import type { Report } from './benchmark.ts';

/**
 * Lists what is wrong with a report of any size: failed requests, figures that are not finite numbers, or no figures at
 * all.
 */
export function listFaults({ checks, failures, measurements }: Report): string[] {
  const figures = [
    ...figuresOf(measurements, 'measurements'),
    ...checks.map(({ name, value }) => [name, value] as const),
  ];
  return [
    ...failures,
    ...figures
      .filter(([, value]) => !Number.isFinite(value))
      .map(([name, value]) => `${name}: ${value}`),
    ...(figures.length === 0 ? ['the report has no figures'] : []),
  ];
}

/** Returns all numbers inside a value, each with its path. */
function figuresOf(value: unknown, path: string): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return entries.flatMap(([key, inner]) => figuresOf(inner, `${path}.${key}`));
}
