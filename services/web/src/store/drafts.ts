import { ApiError } from '../api/api-error.ts';
import type { Current } from './changes.ts';
import { isEvent, type ServerEvent, type UpdateMessage } from './events.ts';
import { type Patience, untilAnswered } from './failures.ts';
import { type Kept, parseKept } from './kept.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { type Recipient, recipientKey } from './recipient.ts';
import type { Draft } from './records.ts';
import { topicKey } from './state.ts';
import { createStore, type Store } from './store.ts';
import { wait } from './wait.ts';

/** What is being written to a conversation. An empty one is deleted and only waits for the server to know. */
export interface KeptText {
  readonly recipient: Recipient | undefined;
  readonly content: string;
  /** In UNIX milliseconds. */
  readonly writtenMs: number;
  /** Of the server's draft; undefined while there is none. */
  readonly draftId: number | undefined;
  /** In UNIX milliseconds: when the server last said that it has that draft. */
  readonly confirmedMs?: number | undefined;
  /** Whether the server's draft is the same. */
  readonly isSynced: boolean;
}

export interface Drafts {
  /** One for each conversation, by `recipientKey`; without a recipient there is one more. */
  readonly texts: Store<ReadonlyMap<string, KeptText>>;
  /** Keeps what is being written, at once in this browser and soon on the server. Empty text deletes the draft. */
  keep(recipient: Recipient | undefined, content: string): void;
  /** Brings what is written to the server without a pause. Resolves when the server has it or refuses it: offline, much later. */
  flush(): Promise<void>;
  /**
   * Told when a topic is moved, with the key of the old place: what was written there goes along, unless the new place has a
   * text. Until all are told, the text stands in both places.
   */
  readonly moved: Listeners<{ readonly from: string; readonly to: Recipient }>;
}

export type DraftContent = Omit<Draft, 'id'>;

export interface DraftsDeps extends Current, Patience {
  readonly calls: {
    /** Resolves with the new draft's id. */
    add(draft: DraftContent, idempotencyKey: string): Promise<number>;
    change(id: number, draft: DraftContent): Promise<void>;
    remove(id: number): Promise<void>;
  };
  /** As JSON, by `recipientKey`. */
  readonly kept: Kept;
  /** Runs it, after what other tabs run under that name. */
  alone(name: string, run: () => Promise<void>): Promise<void>;
}

/** How long somebody pauses before the server is told. */
const pauseMs = 2_000;

/** Keeps what is being written: in the browser, in its other tabs, and on the server for other devices. */
export function startDrafts(deps: DraftsDeps): Drafts {
  const { state, changes, kept, signal } = deps;
  const me = state.get().me ?? 0;
  const texts = createStore<ReadonlyMap<string, KeptText>>(new Map());
  /** Cuts the pause before a text is sent to the server. */
  const pausing = new Map<string, AbortController>();
  const syncing = new Map<string, Promise<void>>();
  /** Where a text went while it was being sent to the server. */
  const went = new Map<string, string>();
  const moved = createListeners<{ readonly from: string; readonly to: Recipient }>();

  function put(key: string, text: KeptText | undefined): void {
    kept.set(key, text && JSON.stringify(text));
    show(key, text);
  }

  function show(key: string, text: KeptText | undefined): void {
    texts.update((all) => {
      const next = new Map(all);
      if (text) next.set(key, text);
      else next.delete(key);
      return next;
    });
  }

  function current(key: string): KeptText | undefined {
    return parseText(kept.get(key));
  }

  function isSynchronized(): boolean {
    return state.get().settings.enable_drafts_synchronization !== false;
  }

  /** Syncs a text when nothing was written for a while. */
  async function syncSoon(key: string): Promise<void> {
    pausing.get(key)?.abort('again');
    const pausingNow = new AbortController();
    pausing.set(key, pausingNow);
    await wait(pauseMs, pausingNow.signal);
    if (pausingNow.signal.reason === 'again' || signal.aborted) return;
    pausing.delete(key);
    await sync(key);
  }

  function sync(key: string): Promise<void> {
    const running =
      syncing.get(key) ??
      deps.alone(`draft ${key}`, () => syncNow(key)).finally(() => syncing.delete(key));
    syncing.set(key, running);
    return running;
  }

  async function syncNow(key: string): Promise<void> {
    for (;;) {
      const text = current(key);
      if (!text || text.isSynced || signal.aborted) return;
      if (text.content === '' && text.draftId === undefined) return put(key, undefined);
      if (!isSynchronized()) return;
      const draftId = await stored(text);
      if (draftId === 'refused') return;
      const now = current(key);
      if (!now) return keepId(went.get(key), draftId);
      if (now.content === '' && draftId === undefined) put(key, undefined);
      else {
        const isSame = draftId !== undefined && now.content === text.content;
        put(key, { ...now, draftId, confirmedMs: Date.now(), isSynced: isSame });
      }
    }
  }

  /** Gives a text that has gone elsewhere the draft that the server made of it meanwhile. */
  function keepId(key: string | undefined, draftId: number | undefined): void {
    const text = key === undefined ? undefined : current(key);
    if (key === undefined || !text || text.draftId !== undefined) return;
    put(key, { ...text, draftId, confirmedMs: Date.now() });
  }

  /** Makes the server's draft the same. Returns its id, undefined when it is gone. */
  async function stored(text: KeptText): Promise<number | undefined | 'refused'> {
    const { draftId, content } = text;
    const { calls } = deps;
    try {
      if (content === '') {
        if (draftId !== undefined) await untilAnswered(deps, () => calls.remove(draftId));
        return undefined;
      }
      const draft = draftOf(text);
      if (draftId === undefined) {
        const key = crypto.randomUUID();
        return await untilAnswered(deps, () => calls.add(draft, key));
      }
      await untilAnswered(deps, () => calls.change(draftId, draft));
      return draftId;
    } catch (error) {
      // Deleted on another device. What is still written here becomes a new one.
      if (error instanceof ApiError && error.status === 404) return undefined;
      // It stays in this browser, and is tried again when it is changed or the page is loaded.
      return 'refused';
    }
  }

  /** Takes over what another device has written. */
  function receive(draft: Draft): void {
    const recipient = recipientOf(draft);
    const key = recipientKey(recipient, me);
    for (const [other, text] of texts.get()) {
      // It was given another recipient.
      if (other !== key && text.draftId === draft.id && text.isSynced) put(other, undefined);
    }
    const known = current(key);
    const isOwn = known !== undefined && (!known.isSynced || known.content === draft.content);
    if (isOwn || (known && known.writtenMs > draft.timestamp * 1_000)) return;
    const { id: draftId, content } = draft;
    put(key, {
      ...{ recipient, content, draftId, confirmedMs: Date.now(), isSynced: true },
      writtenMs: draft.timestamp * 1_000,
    });
  }

  function forget(draftId: number): void {
    for (const [key, text] of texts.get()) {
      if (text.draftId !== draftId) continue;
      if (text.isSynced) put(key, undefined);
      else put(key, { ...text, draftId: undefined });
    }
  }

  /** Takes what is written to a topic along when the topic, or all of it from some message on, is moved. */
  function followTopic(event: UpdateMessage): void {
    const { stream_id: channelId, orig_subject: topic, propagate_mode } = event;
    const isMoved = propagate_mode === 'change_all' || propagate_mode === 'change_later';
    if (!isMoved || channelId === undefined || topic === undefined) return;
    const { new_stream_id = channelId, subject = topic } = event;
    const to: Recipient = { type: 'channel', channelId: new_stream_id, topic: subject };
    const [from, toKey] = [topicKey(channelId, topic), recipientKey(to, me)];
    if (from === toKey || current(toKey)?.content) return;
    const text = current(from);
    if (text?.content) {
      if (syncing.has(from)) went.set(from, toKey);
      put(toKey, { ...text, recipient: to, isSynced: false });
    }
    moved.tell({ from, to });
    if (!text?.content) return;
    put(from, undefined);
    void syncSoon(toKey);
  }

  function hear(event: ServerEvent): void {
    if (isEvent(event, 'update_message')) followTopic(event);
    else if (isEvent(event, 'drafts add')) for (const draft of event.drafts) receive(draft);
    else if (isEvent(event, 'drafts update')) receive(event.draft);
    else if (isEvent(event, 'drafts remove')) forget(event.draft_id);
  }

  function receiveAll(): void {
    const { drafts, queue } = state.get();
    // Without synchronization the snapshot has no drafts: what is written stays in the browser
    if (!isSynchronized()) return;
    for (const { draftId, confirmedMs = 0 } of texts.get().values()) {
      // A draft that was confirmed after the snapshot was asked for may be newer than it: events tell of its end.
      const mayBeNewer = confirmedMs >= queue.askedMs;
      if (draftId !== undefined && !drafts.has(draftId) && !mayBeNewer) forget(draftId);
    }
    for (const draft of [...drafts.values()].sort((a, b) => a.timestamp - b.timestamp)) {
      receive(draft);
    }
  }

  for (const [key, json] of kept.entries()) {
    const text = parseText(json);
    if (text) show(key, text);
    if (text?.isSynced === false) void syncSoon(key);
  }
  receiveAll();
  const stops = [
    kept.subscribe((key, json) => show(key, parseText(json))),
    changes.subscribe((made) => {
      for (const change of made) {
        if (change.kind === 'event') hear(change.event);
        else receiveAll();
      }
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });

  return {
    texts,
    keep(recipient, content) {
      const key = recipientKey(recipient, me);
      const known = current(key);
      if ((known?.content ?? '') === content) return;
      const { draftId, confirmedMs } = known ?? {};
      const writtenMs = Date.now();
      put(key, { recipient, content, writtenMs, draftId, confirmedMs, isSynced: false });
      void syncSoon(key);
    },
    moved,
    async flush() {
      await Promise.all([...texts.get()].map(([key, { isSynced }]) => isSynced || sync(key)));
    },
  };
}

function draftOf({ recipient, content, writtenMs }: KeptText): DraftContent {
  const timestamp = Math.floor(writtenMs / 1_000);
  if (!recipient) return { type: '', to: [], topic: '', content, timestamp };
  return recipient.type === 'channel'
    ? { type: 'stream', to: [recipient.channelId], topic: recipient.topic, content, timestamp }
    : { type: 'private', to: recipient.userIds, topic: '', content, timestamp };
}

function recipientOf({ type, to, topic }: Draft): Recipient | undefined {
  if (type === 'private') return { type: 'direct', userIds: to };
  const [channelId] = to;
  return type === 'stream' && channelId !== undefined
    ? { type: 'channel', channelId, topic }
    : undefined;
}

function parseText(json: string | undefined): KeptText | undefined {
  return parseKept(json, isKeptText);
}

function isKeptText(value: unknown): value is KeptText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'content' in value &&
    'writtenMs' in value &&
    'isSynced' in value
  );
}
