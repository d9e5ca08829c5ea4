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
  /** Names the form this viewer gets: viewers with the same key share one text. */
  variant(viewer: Viewer): string;
  /** The event in the viewer's form, without its id and type; undefined when this viewer gets none. */
  render(body: EventBody, viewer: Viewer): EventBody | undefined;
  /** Parts that differ from viewer to viewer within a variant, appended to its text. */
  personal?(body: EventBody, viewer: Viewer): EventBody;
}

/** Whether the viewer's client declared a capability. */
export function understands({ queue }: Viewer, capability: Capability): boolean {
  return queue.capabilities.includes(capability);
}
