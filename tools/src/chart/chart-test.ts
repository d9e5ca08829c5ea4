import { test as plainTest } from 'vitest';
import { provideGoProgram } from '../go-program/go-program.ts';
import { type Rendering, render } from './render.ts';

/**
 * Returns the path of Helm, either on PATH or built from source. Returns undefined if Helm is not on PATH and Go is not
 * installed.
 */
export function provideHelm(): Promise<string | undefined> {
  return provideGoProgram({
    name: 'helm',
    source: 'helm.sh/helm/v3/cmd/helm',
    version: 'v3.22.0',
  });
}

/** The renderings in this worker so far. They are cached, because Helm takes half a second for each. */
const known = new Map<string, ReturnType<typeof render>>();

/**
 * A test with the fixture `rendered`, which renders the chart and returns its objects, keyed by kind and name. Tests
 * share the objects of equal renderings and must not change them.
 */
export const test = plainTest.extend<{
  rendered: (rendering?: Rendering) => ReturnType<typeof render>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  rendered: async ({}, use) => {
    const helm = await provideHelm();
    await use((rendering = {}) => {
      const key = JSON.stringify(rendering);
      const objects = known.get(key) ?? render(helm ?? '', rendering);
      known.set(key, objects);
      return objects;
    });
  },
});
