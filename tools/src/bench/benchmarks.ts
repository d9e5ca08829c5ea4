import type { Benchmark } from './benchmark.ts';
import { history } from './history.ts';
import { memory } from './memory.ts';
import { register } from './register.ts';
import { send } from './send.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';

/** Those that begin with an empty organization, in order: memory sees the product before any load. */
export const benchmarks: readonly Benchmark[] = [memory, send];

/** Those that need a large one, in order. */
export const generatedBenchmarks: readonly Benchmark<GeneratedStage>[] = [register, history];
