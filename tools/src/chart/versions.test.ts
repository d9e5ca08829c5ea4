import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { provideHelm, test } from './chart-test.ts';
import { podTemplateOf } from './read-manifests.ts';
import { render, renderText, withCopy } from './render.ts';

const helm = await provideHelm();
const isLongLived = (name: string) => /^(Deployment|StatefulSet) /.test(name);

describe.skipIf(!helm)('another version of the chart', () => {
  test.for([['ci/default-values.yaml'], ['values-try.yaml']])(
    'restarts no pod and changes no volume claim for a new chart version: %s',
    async ([file = '']) => {
      const rendering = {
        values: [file],
        set: {
          'image.tag': 'v7',
          'try.storage.size': '1Gi',
          'gateway.eventQueues.separate': 'true',
        },
      };
      const before = await render(helm ?? '', rendering);
      const after = await withCopy(async (folder) => {
        const path = join(folder, 'Chart.yaml');
        const text = await readFile(path, 'utf8');
        const next = text
          .replace(/^version: .*/m, 'version: 9.8.7+build.6')
          .replace(/^appVersion: .*/m, 'appVersion: "9.8.7+build.6"');
        expect(next).not.toBe(text);
        await writeFile(path, next);
        return await render(helm ?? '', { ...rendering, folder });
      });
      const names = [...before.keys()].filter(isLongLived);
      expect(names.length).toBeGreaterThan(6);
      for (const name of names) {
        const [one, other] = [before.get(name), after.get(name)];
        if (!one || !other) throw new Error(`${name} is not there in both`);
        expect(podTemplateOf(other), name).toBe(podTemplateOf(one));
        expect(other.spec, name).toEqual(one.spec);
        for (const label of Object.values(other.metadata.labels ?? {})) {
          expect(label, name).toMatch(/^[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/);
        }
        expect(other.metadata.labels?.['app.kubernetes.io/version']).toBe('9.8.7_build.6');
      }
    },
  );

  test('renders the same bytes each time, even with generated secrets', async () => {
    const values = ['values-try.yaml'];
    const texts = await Promise.all([1, 2].map(() => renderText(helm ?? '', { values })));
    const [one, other] = texts.map((text) => createHash('sha256').update(text).digest('hex'));
    expect(one).toBe(other);
  });
});

describe.skipIf(!helm)('names', () => {
  const longest = 'a'.repeat(53);

  test.for([
    [longest, {}],
    ['team.chat', {}],
    ['2026', {}],
    ['r', { fullnameOverride: `${'very-long-'.repeat(8)}name` }],
    ['r', { nameOverride: 'a-name-of-its-own-that-is-rather-long' }],
  ] as const)(
    'gives objects valid names for the release %s with %o',
    async ([release, set], { rendered }) => {
      const objects = await rendered({
        values: ['values-try.yaml'],
        set: { ...set, 'migrations.mode': 'job', 'gateway.eventQueues.separate': 'true' },
        release,
      });
      for (const { kind, metadata } of objects.values()) {
        // The revision in the names of plain jobs has one digit here and may have five.
        expect(metadata.name.length, metadata.name).toBeLessThanOrEqual(kind === 'Job' ? 59 : 63);
        expect(metadata.name, kind).toMatch(/^[a-z]([a-z0-9-]*[a-z0-9])?$/);
      }
    },
  );

  test('gives different names to two releases with long names', async ({ rendered }) => {
    const [one, other] = await Promise.all(
      ['x', 'y'].map((end) => rendered({ release: `${'a'.repeat(52)}${end}` })),
    );
    const shared = [...(one?.keys() ?? [])].filter((name) => other?.has(name));
    expect(shared).toEqual([]);
  });

  test('uses the values that override names', async ({ rendered }) => {
    const renamed = await rendered({ set: { nameOverride: 'talk' } });
    expect(renamed.get('Deployment t-talk-users')).toMatchObject({
      spec: { selector: { matchLabels: { 'app.kubernetes.io/name': 'talk' } } },
    });
    const whole = await rendered({ set: { fullnameOverride: 'talk' } });
    expect(whole.has('Deployment talk-users')).toBe(true);
  });
});
