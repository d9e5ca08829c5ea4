import type { JsMsg } from 'nats';

/** Acknowledges messages. Disposing acknowledges those that still wait to be. */
export type Acknowledging = Disposable & {
  /** With the others of this turn of the event loop: by itself each would be written to the connection apart. */
  acknowledge(message: JsMsg): void;
};

export function createAcknowledging(): Acknowledging {
  let handled: JsMsg[] = [];
  let flushing: NodeJS.Immediate | undefined;

  function flush() {
    clearImmediate(flushing);
    flushing = undefined;
    const messages = handled;
    handled = [];
    for (const message of messages) message.ack();
  }

  return {
    acknowledge(message) {
      handled.push(message);
      flushing ??= setImmediate(flush);
    },
    [Symbol.dispose]: flush,
  };
}
