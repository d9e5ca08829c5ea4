import { type Form, oneProcess, sixProcesses } from '../../product/services.ts';
import type { Size } from '../size.ts';
import { type GeneratedStage, setGeneratedStage } from './generated-stage.ts';
import { type Stage, type StageOptions, setStage } from './stage.ts';

/**
 * Starts products for benchmarks, one at a time. Each call stops the running product unless that product can be shared.
 */
export interface Stages extends AsyncDisposable {
  announce(line: string): void;
  /** Returns a product with an empty organization, which several benchmarks share. */
  empty(): Promise<Stage>;
  /** Returns a product with the generated organization, which several benchmarks share. */
  generated(): Promise<GeneratedStage>;
  /** Starts a new product with an empty organization. */
  own(options: StageOptions): Promise<Stage>;
  /** Starts a new product with a copy of the generated organization. */
  ownGenerated(options: StageOptions): Promise<GeneratedStage>;
  /** Stops the running product, for a benchmark that starts its own servers. */
  clear(): Promise<void>;
}

/**
 * The form of the product for each size. Six processes show each service's processor time; one process starts in a
 * third of the time.
 */
const formOf: Record<Size, Form> = { full: sixProcesses, small: oneProcess };

/** Returns stages whose generated organization has the given size. Disposing stops the running product. */
export function openStages(size: Size, announce: (line: string) => void): Stages {
  const form = formOf[size];
  let running: AsyncDisposable | undefined;
  let empty: Stage | undefined;
  let generated: GeneratedStage | undefined;

  async function stop() {
    const stopped = running;
    running = empty = generated = undefined;
    await stopped?.[Symbol.asyncDispose]();
  }
  async function run<S extends Stage>(start: () => Promise<S>): Promise<S> {
    await stop();
    const stage = await start();
    running = stage;
    return stage;
  }

  return {
    announce,
    async empty() {
      empty ??= await run(() => setStage(announce, { form }));
      return empty;
    },
    async generated() {
      generated ??= await run(() => setGeneratedStage(size, announce, { form }));
      return generated;
    },
    own: (options) => run(() => setStage(announce, { form, ...options })),
    ownGenerated: (options) => run(() => setGeneratedStage(size, announce, { form, ...options })),
    clear: stop,
    [Symbol.asyncDispose]: stop,
  };
}
