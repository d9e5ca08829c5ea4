import type { Benchmark } from './benchmark.ts';
import { memory } from './memory.ts';
import { send } from './send.ts';

/** All benchmarks in the order in which they run: memory sees the product before any load. */
export const benchmarks: readonly Benchmark[] = [memory, send];
