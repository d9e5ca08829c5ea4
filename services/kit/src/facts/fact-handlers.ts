import type { FactBatch__Output } from '@chat/proto/chat/events/v1/FactBatch';
import type { FactType } from '@chat/proto/facts';
import type { chat } from '@chat/proto/load';
import type { Bus } from '../bus/bus.ts';
import type { Handlers } from '../grpc/serve.ts';
import type { Logger } from '../logging/logger.ts';

/** Where a fact stands: facts of one service and realm are ordered by number, then index. */
export type FactMeta = { service: string; realmId: number; number: number; index: number };

/** A reaction to one kind of fact. */
export type FactHandler = {
  service: string;
  name: string;
  handle(body: Buffer, meta: FactMeta): Promise<void>;
};

/**
 * Binds `handler` to a kind of fact. It may see a fact twice, and facts late or out of order: it
 * applies what is newer than what the row holds and drops the rest.
 */
export function onFact<Body, Decoded>(
  factType: FactType<Body, Decoded>,
  handler: (body: Decoded, meta: FactMeta) => Promise<void>,
): FactHandler {
  const { service, name, message } = factType;
  return { service, name, handle: (body, meta) => handler(message.deserialize(body), meta) };
}

/** Applies the facts of a batch in order; those without a handler are skipped. */
export async function applyFacts(
  handlers: readonly FactHandler[],
  batch: FactBatch__Output,
): Promise<void> {
  throw new Error(`not written yet ${handlers.length} ${batch.facts.length}`);
}

/** The handlers of chat.events.v1.FactReceiver, to be given to `bind`. */
export function factReceiver(
  handlers: readonly FactHandler[],
): Handlers<typeof chat.events.v1.FactReceiver.service> {
  throw new Error(`not written yet ${handlers.length}`);
}

/** A durable consumer at work. Disposing it finishes what it is at. */
export type FactConsumer = AsyncDisposable & {
  /** @throws an error saying what is wrong while facts do not arrive: a readiness check */
  check(): Promise<void>;
};

/** Applies the facts that `handlers` react to, each at least once, shared by all processes of `consumer`. */
export async function consumeFacts(options: {
  bus: Bus;
  /** The consuming service. */
  consumer: string;
  handlers: readonly FactHandler[];
  log: Logger;
}): Promise<FactConsumer> {
  throw new Error(`not written yet ${options.consumer}`);
}
