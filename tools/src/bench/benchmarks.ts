import type { Benchmark } from './benchmark.ts';
import { capacity } from './capacity.ts';
import { channelSize } from './channel-size.ts';
import { comparedForms } from './forms.ts';
import { historyAndSearch } from './history-and-search.ts';
import { hostile } from './hostile.ts';
import { idle } from './idle.ts';
import { longPolls } from './long-polls.ts';
import { mailAndWebhooks } from './mail-and-webhooks.ts';
import { moveTopics } from './move-topics.ts';
import { online } from './online.ts';
import { overload } from './overload.ts';
import { people } from './people.ts';
import { presence } from './presence.ts';
import { register } from './register.ts';
import { secondGateway } from './second-gateway.ts';
import { send } from './send.ts';
import { web } from './web.ts';

/**
 * All benchmarks in order. The first ones use an empty organization, and all others share the generated one.
 * `long-polls` runs before the gateway's memory has grown, and `web` runs after the benchmarks that leave unread
 * messages.
 */
export const benchmarks: readonly Benchmark[] = [
  idle,
  comparedForms,
  presence,
  send,
  secondGateway,
  mailAndWebhooks,
  hostile,
  online,
  longPolls,
  register,
  historyAndSearch,
  overload,
  channelSize,
  moveTopics,
  people,
  web,
  capacity,
];
