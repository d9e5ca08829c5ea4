import type { Env } from 'markdown-it';
import type { Linkifier } from '../../model/realm-state-store.ts';
import type { Lookups } from './lookups.ts';
import type { WorkLimit } from './work-limit.ts';

/** Wildcard mention: of all recipients, or of the topic's participants. */
export type Wildcard = 'channel' | 'topic';

/** Users and groups that a text mentions. Silent mentions, and mentions in quotes and code, do not count. */
export type Mentions = {
  /** Active users and bots, without duplicates, in text order. */
  userIds: readonly number[];
  /** Without duplicates, in text order. Sending checks whether the author may mention them. */
  groupIds: readonly number[];
  /** Without duplicates. */
  wildcards: readonly Wildcard[];
};

/** Result of rendering a source. */
export type Rendered = {
  /** Contains only tags and attributes of the documented message HTML. */
  html: string;
  mentions: Mentions;
  /** Upload paths (after `/user_uploads/`) of files to which the text links or which it shows, without duplicates. */
  uploads: readonly string[];
  /** URLs of linked pages that may get previews, without duplicates. */
  pages: readonly string[];
  /** Whether the HTML has a link that the author wrote. Conversation links do not count. */
  hasLink: boolean;
  /** Whether the HTML shows an image of the text, inline or as a preview. */
  hasImage: boolean;
};

/** Settings for rendering one source. */
export type RenderSettings = {
  /** Default language of fenced code; '' for none. */
  defaultCodeLanguage: string;
  /** Host to which links become relative; undefined: no link becomes relative. */
  realmHost: string | undefined;
  /** Display name of the empty topic. */
  emptyTopicName: string;
  /** Whether emoticons such as `:)` become emoji. */
  translatesEmoticons: boolean;
  /** In processing order. */
  linkifiers: readonly Linkifier[];
  /** Whether links to images and videos get previews. */
  showsPreviews: boolean;
  /** Maps a third-party URL to this server's proxy address; undefined: third-party content is not shown. */
  externalAddress: ((url: string) => string) | undefined;
  lookups: Lookups;
  /** Aborts rendering when linkifiers exceed their time; undefined: no limit. */
  workLimit: WorkLimit | undefined;
};

/** Settings and results of rendering one source. */
export type RenderContext = RenderSettings & {
  userIds: Set<number>;
  groupIds: Set<number>;
  wildcards: Set<Wildcard>;
  uploads: Set<string>;
  pages: Set<string>;
  hasLink: boolean;
  hasImage: boolean;
  /** Whether the rule is inside a quote, where mentions notify nobody. */
  isQuoted: boolean;
  /** Number of inline lines so far. Emphasis must not cross lines. */
  lineCount: number;
};

const contexts = new WeakMap<Env, RenderContext>();

/** Creates markdown-it's `env` for one source. */
export function createEnv(context: RenderContext): Env {
  const env = {};
  contexts.set(env, context);
  return env;
}

/** Returns the initial context. */
export function createContext(settings: RenderSettings): RenderContext {
  return {
    ...settings,
    userIds: new Set(),
    groupIds: new Set(),
    wildcards: new Set(),
    uploads: new Set(),
    pages: new Set(),
    hasLink: false,
    hasImage: false,
    isQuoted: false,
    lineCount: 0,
  };
}

/** Returns the context that was passed to `createEnv`. */
export function contextOf(env: Env | undefined): RenderContext {
  const context = env && contexts.get(env);
  if (!context) throw new Error('no render context for this env');
  return context;
}
