import type { Operation } from './operation.ts';
import { authentication } from './operations/authentication.ts';
import { beyondSpecification } from './operations/beyond.ts';
import { bots } from './operations/bots.ts';
import { channels } from './operations/channels.ts';
import { drafting } from './operations/drafting.ts';
import { events } from './operations/events.ts';
import { flags } from './operations/flags.ts';
import { groups } from './operations/groups.ts';
import { messages } from './operations/messages.ts';
import { organization } from './operations/organization.ts';
import { personalPreferences } from './operations/preferences.ts';
import { presence } from './operations/presence.ts';
import { push } from './operations/push.ts';
import { subscriptions } from './operations/subscriptions.ts';
import { topics } from './operations/topics.ts';
import { uploads } from './operations/uploads.ts';
import { users } from './operations/users.ts';

/** Every operation under `/api/v1` that the specification names or existing clients call, by area. */
const operationsByArea = {
  authentication,
  users,
  preferences: personalPreferences,
  groups,
  channels,
  subscriptions,
  topics,
  messages,
  flags,
  drafting,
  uploads,
  events,
  presence,
  push,
  bots,
  organization,
  beyondSpecification,
} satisfies Record<string, readonly Operation[]>;

export const operations: readonly Operation[] = Object.values(operationsByArea).flat();
