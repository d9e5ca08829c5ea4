import { channelsPart } from './channels-part.ts';
import { directMessagesPart } from './direct-messages-part.ts';
import type { Json, ModelPart } from './model-part.ts';
import { peoplePart } from './people-part.ts';
import { presencePart } from './presence-part.ts';
import { settingsPart } from './settings-part.ts';
import { topicsPart } from './topics-part.ts';
import { unreadPart } from './unread-part.ts';

/** What a client knows: a snapshot, and the events of its queue folded into it. */
export interface ClientModel {
  /** Changes the state as the event says. @throws for one that no client would understand */
  apply(event: Json): void;
  /** To be compared with another client's. */
  contents(): Json;
}

/** Each keeps a part of the state. What a new event changes has its place in one of them, or in one more. */
const partsOf = [
  settingsPart,
  peoplePart,
  channelsPart,
  topicsPart,
  unreadPart,
  directMessagesPart,
  presencePart,
];

/** A client that starts from `snapshot`, fetched with subscribers, and knows empty topic names. */
export function clientModel(snapshot: Json): ClientModel {
  const parts: ModelPart[] = partsOf.map((begin) => begin(structuredClone(snapshot)));
  return {
    apply(event) {
      const name = event.op === undefined ? event.type : `${event.type} ${event.op}`;
      const handlers = parts.flatMap((part) => part.handlers[name] ?? []);
      if (handlers.length === 0) throw new Error(`an event that is not expected here: ${name}`);
      for (const handle of handlers) handle(event);
    },
    contents: () => Object.assign({}, ...parts.map((part) => part.contents())),
  };
}
