import type { Capability } from '../capabilities.ts';
import type { QueueRecord } from '../queue-id.ts';

/** Whose queue an event is shaped for. */
export interface Viewer {
  userId: number;
  role: number;
  queueId: string;
  queue: QueueRecord;
  /** Flags of the viewer's copy, from the event's audience. */
  flags: readonly string[];
}

export type EventBody = Readonly<Record<string, unknown>>;

/**
 * How a type of event is given to clients that chose or understand different things. Everything a shape
 * needs is in the event's body: it chooses, and adds nothing.
 */
export interface Shape {
  /** Whether the queue wants the event at all; absent: it does. */
  accepts?(body: EventBody, viewer: Viewer): boolean;
  /** Names the form this viewer gets: viewers with the same name share one text. */
  variant(body: EventBody, viewer: Viewer): string;
  /**
   * The event in the viewer's form, without its id and type; several where the client cannot take it whole, as
   * many as the event has ids at most.
   */
  render(body: EventBody, viewer: Viewer): EventBody | readonly EventBody[];
  /** Fields that differ from viewer to viewer within a variant. */
  personal?(body: EventBody, viewer: Viewer): EventBody;
}

/** Whether the viewer's client declared a capability. */
export function understands({ queue }: Viewer, capability: Capability): boolean {
  return queue.capabilities.includes(capability);
}
