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

/**
 * The unsent text for a conversation. After the user empties a text, it stays until the server has deleted its draft.
 */
export interface KeptText {
  readonly recipient: Recipient | undefined;
  readonly content: string;
  /** When the text was last changed, in Unix milliseconds. */
  readonly writtenMs: number;
  /** The id of the server's draft; undefined while there is none. */
  readonly draftId: number | undefined;
  /** When the server last confirmed the draft, in Unix milliseconds. */
  readonly confirmedMs?: number | undefined;
  /** Whether the server's draft has the same text. */
  readonly isSynced: boolean;
}

export interface Drafts {
  /** The text for each conversation, keyed by `recipientKey`, and a text without a recipient. */
  readonly texts: Store<ReadonlyMap<string, KeptText>>;
  /**
   * Stores the text in this browser immediately, and on the server after a pause in typing. An empty text deletes the
   * draft.
   */
  keep(recipient: Recipient | undefined, content: string): void;
  /**
   * Saves all texts on the server without waiting for a pause. Resolves when the server has accepted or rejected them,
   * which can take long when the browser is offline.
   */
  flush(): Promise<void>;
  /**
   * Notifies listeners when a topic moves, with the key of the old conversation. The text moves too, unless the new
   * conversation has a text. Until all listeners have run, both conversations have the text.
   */
  readonly moved: Listeners<{ readonly from: string; readonly to: Recipient }>;
}

export type DraftContent = Omit<Draft, 'id'>;

export interface DraftsDeps extends Current, Patience {
  readonly calls: {
    /** Creates a draft on the server. Resolves to the new draft's id. */
    add(draft: DraftContent, idempotencyKey: string): Promise<number>;
    change(id: number, draft: DraftContent): Promise<void>;
    remove(id: number): Promise<void>;
  };
  /** The stored texts as JSON, keyed by `recipientKey`. */
  readonly kept: Kept;
  /** Calls `run` when no other tab is running a function with the same name. */
  alone(name: string, run: () => Promise<void>): Promise<void>;
}

/** How long typing must pause before a text is saved on the server, in milliseconds. */
const pauseMs = 2_000;

/** Keeps unsent texts in this browser, where all tabs share them, and on the server for other devices. */
export function startDrafts(deps: DraftsDeps): Drafts {
  const { state, changes, kept, signal } = deps;
  const me = state.get().me ?? 0;
  const texts = createStore<ReadonlyMap<string, KeptText>>(new Map());
  /** Controllers that end the pause before a text is saved when they are aborted. */
  const pausing = new Map<string, AbortController>();
  const syncing = new Map<string, Promise<void>>();
  /** The new keys of texts that moved while they were being saved, keyed by their old keys. */
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

  /** Saves a text after typing has paused. */
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

  /** Sets the draft id of a text that moved while it was being saved. */
  function keepId(key: string | undefined, draftId: number | undefined): void {
    const text = key === undefined ? undefined : current(key);
    if (key === undefined || !text || text.draftId !== undefined) return;
    put(key, { ...text, draftId, confirmedMs: Date.now() });
  }

  /**
   * Saves the text in the server's draft. Returns the draft's id, undefined if there is no draft anymore, or 'refused'
   * if the server rejected the text.
   */
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
      // Another device deleted the draft: save the text as a new one
      if (error instanceof ApiError && error.status === 404) return undefined;
      // Keep the text in this browser; try again after the next change or page load
      return 'refused';
    }
  }

  /** Applies a draft that another device saved. */
  function receive(draft: Draft): void {
    const recipient = recipientOf(draft);
    const key = recipientKey(recipient, me);
    for (const [other, text] of texts.get()) {
      // The other device changed the recipient
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

  /** Moves a topic's text when the whole topic, or its later part, is moved. */
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
    // Without synchronization the snapshot has no drafts: keep the texts in the browser
    if (!isSynchronized()) return;
    for (const { draftId, confirmedMs = 0 } of texts.get().values()) {
      // A draft confirmed after the snapshot was requested may be newer than the snapshot; an event reports its deletion
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
