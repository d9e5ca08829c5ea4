import type { Benchmark } from './benchmark.ts';
import { fanout } from './fanout.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { idle } from './idle.ts';
import { longpoll } from './longpoll.ts';
import { memory } from './memory.ts';
import { move } from './move.ts';
import { moveLarge } from './move-large.ts';
import { online } from './online.ts';
import { overload } from './overload.ts';
import { presence } from './presence.ts';
import { register } from './register.ts';
import { render } from './render.ts';
import { search } from './search.ts';
import { send } from './send.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { subscribe } from './subscribe.ts';
import { webhooks } from './webhooks.ts';

/** Those that begin with an empty organization, in order: memory sees the product before any load. */
export const benchmarks: readonly Benchmark[] = [
  memory,
  idle,
  render,
  send,
  webhooks,
  presence,
  move,
];

/**
 * Those that need a large one, in order: longpoll sees a gateway that has not grown yet, and online and
 * fanout leave what is unread to those who register.
 */
export const generatedBenchmarks: readonly Benchmark<GeneratedStage>[] = [
  longpoll,
  register,
  history,
  search,
  online,
  overload,
  fanout,
  subscribe,
  groups,
  moveLarge,
];
