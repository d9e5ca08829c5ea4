import { LRUCache } from 'lru-cache';

/** A part of snapshots that is written once for many people. */
export type SharedText = {
  /** Members of a JSON object. */
  json: string;
  /** Where in it those stand who see themselves otherwise than others see them, by user id. */
  places: ReadonlyMap<number, Place>;
};
type Place = { start: number; end: number };

/** Which part, as of which event number of the realm. */
export type SharedKey = { realmId: number; number: number; name: string };

/**
 * Large parts of snapshots. Whatever a snapshot shows is changed together with the realm's event number, so a
 * part made at the same number is exact.
 */
export type SharedTexts = {
  /** The part, remembered or made by `make`; who asks meanwhile waits for the same making. */
  get(key: SharedKey, make: () => Promise<SharedText>): Promise<SharedText>;
};

/** Remembers texts of up to `maxLength` characters together: the newest of each part of a realm. */
export function createSharedTexts({ maxLength }: { maxLength: number }): SharedTexts {
  const known = new LRUCache<string, { number: number; text: SharedText }>({
    maxSize: maxLength,
    sizeCalculation: ({ text }) => Math.max(1, text.json.length),
  });
  const making = new Map<string, Promise<SharedText>>();

  async function remember({ realmId, number, name }: SharedKey, made: Promise<SharedText>) {
    const text = await made;
    const part = `${realmId} ${name}`;
    if ((known.peek(part)?.number ?? -1) < number) known.set(part, { number, text });
    return text;
  }

  return {
    async get(key, make) {
      const { realmId, number, name } = key;
      const remembered = known.get(`${realmId} ${name}`);
      if (remembered?.number === number) return remembered.text;
      const id = `${realmId} ${number} ${name}`;
      const running = making.get(id);
      if (running) return running;
      const started = remember(key, make()).finally(() => making.delete(id));
      making.set(id, started);
      return started;
    },
  };
}
