import type { Benchmark } from './benchmark.ts';
import { fanout } from './fanout.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { idle } from './idle.ts';
import { longpoll } from './longpoll.ts';
import { mail } from './mail.ts';
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
import { web } from './web.ts';
import { webhooks } from './webhooks.ts';

/** Benchmarks on an empty organization, in order: `memory` comes before any load. */
export const benchmarks: readonly Benchmark[] = [
  memory,
  idle,
  render,
  send,
  webhooks,
  mail,
  presence,
  move,
];

/**
 * Benchmarks on the generated organization, in order: `longpoll` comes before the gateway has grown, and
 * `online` and `fanout` leave unread messages for `register`; `web` comes last, because it reads.
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
  web,
];
