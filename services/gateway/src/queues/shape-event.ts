import type { Actor } from '@chat/kit/actor/actor';
import { z } from 'zod';
import type { LoggedEvent } from './logged-event.ts';
import type { QueueRecord } from './queue-id.ts';
import { messageShape } from './shapes/message.ts';
import { realmUserShape } from './shapes/realm-user.ts';
import type { EventBody, Shape, Viewer } from './shapes/shape.ts';

/** Types whose events are not the same for everybody. */
const shapes: Readonly<Record<string, Shape>> = {
  message: messageShape,
  realm_user: realmUserShape,
};

const plain: Shape = { variant: () => '', render: (body) => body };

/** Who polls, and with which queue. */
export interface QueueReader {
  reader: Pick<Actor, 'userId' | 'role'>;
  queueId: string;
  queue: QueueRecord;
}

/** The event as JSON text for one queue; undefined when it is not for this queue. */
export function shapeEvent(
  event: LoggedEvent,
  { reader, queueId, queue }: QueueReader,
): string | undefined {
  if (!isNewTo(queue, event) || !isWanted(queue, event.type) || !isAddressedTo(queue, event)) {
    return undefined;
  }
  const flags = event.flags.filter(({ users }) => users.has(queue.userId)).map(({ flag }) => flag);
  return textFor(event, { userId: reader.userId, role: reader.role, queueId, queue, flags });
}

/** What the snapshot contained already is not delivered; events without a number are in no snapshot. */
function isNewTo(queue: QueueRecord, { service, number }: LoggedEvent): boolean {
  return number === 0 || number > (queue.numbers[service] ?? 0);
}

function isWanted({ eventTypes }: QueueRecord, type: string): boolean {
  if (!eventTypes) return true;
  // The legacy list is not for clients that ask for its successor by name.
  if (type === 'muted_topics' && eventTypes.includes('user_topic')) return false;
  return eventTypes.includes(type);
}

function isAddressedTo(queue: QueueRecord, event: LoggedEvent): boolean {
  return (
    event.everyone ||
    (event.users?.has(queue.userId) ?? false) ||
    (event.allPublicChannels && queue.allPublicStreams)
  );
}

interface Rendering {
  body: EventBody;
  texts: Map<string, string>;
}

/** Each event is parsed once and written once per variant, however many queues receive it. */
const renderings = new WeakMap<LoggedEvent, Rendering>();

const Body = z.record(z.string(), z.unknown());

function renderingOf(event: LoggedEvent): Rendering {
  let rendering = renderings.get(event);
  if (!rendering) {
    rendering = { body: Body.parse(JSON.parse(event.body)), texts: new Map() };
    renderings.set(event, rendering);
  }
  return rendering;
}

function textFor(event: LoggedEvent, viewer: Viewer): string | undefined {
  const shape = shapes[event.type] ?? plain;
  const { body, texts } = renderingOf(event);
  if (shape.accepts && !shape.accepts(body, viewer)) return undefined;
  const variant = shape.variant(body, viewer);
  let text = texts.get(variant);
  if (text === undefined) {
    text = JSON.stringify({ ...shape.render(body, viewer), type: event.type, id: event.id });
    texts.set(variant, text);
  }
  const personal = shape.personal?.(body, viewer);
  return personal ? `${text.slice(0, -1)},${JSON.stringify(personal).slice(1)}` : text;
}
