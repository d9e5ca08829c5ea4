import type { Env } from 'markdown-it';
import type { Linkifier } from '../../model/realm-state-store.ts';
import type { Lookups } from './lookups.ts';
import type { WorkLimit } from './work-limit.ts';

/** The kind of a wildcard mention: of all recipients, or of the topic's participants. */
export type Wildcard = 'channel' | 'topic';

/** The users and groups that a text mentions. Silent mentions, and mentions in quotes and code, are left out. */
export type Mentions = {
  /** The active users and bots, without duplicates, in text order. */
  userIds: readonly number[];
  /** The groups, without duplicates, in text order. Sending checks whether the author may mention them. */
  groupIds: readonly number[];
  /** The wildcards, without duplicates. */
  wildcards: readonly Wildcard[];
};

/** The result of rendering a source. */
export type Rendered = {
  /** The HTML, which contains only tags and attributes of the documented message HTML. */
  html: string;
  mentions: Mentions;
  /** The upload paths (after `/user_uploads/`) of files that the text links to or shows, without duplicates. */
  uploads: readonly string[];
  /** The URLs of linked pages that may get previews, without duplicates. */
  pages: readonly string[];
  /** Whether the HTML has a link that the author wrote, other than a conversation link. */
  hasLink: boolean;
  /** Whether the HTML shows an image from the text, inline or as a preview. */
  hasImage: boolean;
};

/** The settings for rendering a source. */
export type RenderSettings = {
  /** The default language of fenced code; '' if there is none. */
  defaultCodeLanguage: string;
  /** The host of links that become relative; undefined if no link becomes relative. */
  realmHost: string | undefined;
  /** The display name of the empty topic. */
  emptyTopicName: string;
  /** Whether emoticons such as `:)` become emoji. */
  translatesEmoticons: boolean;
  /** The linkifiers in processing order. */
  linkifiers: readonly Linkifier[];
  /** Whether links to images and videos get previews. */
  showsPreviews: boolean;
  /** Maps a third-party URL to this server's proxy URL; undefined if third-party content is not shown. */
  externalAddress: ((url: string) => string) | undefined;
  lookups: Lookups;
  /** Aborts rendering when linkifiers exceed their time limit; undefined if there is no limit. */
  workLimit: WorkLimit | undefined;
};

/** The settings and results of rendering a source. */
export type RenderContext = RenderSettings & {
  userIds: Set<number>;
  groupIds: Set<number>;
  wildcards: Set<Wildcard>;
  uploads: Set<string>;
  pages: Set<string>;
  hasLink: boolean;
  hasImage: boolean;
  /** Whether the current position is inside a quote, where mentions notify nobody. */
  isQuoted: boolean;
  /** The number of inline lines so far. Emphasis must not extend beyond a line. */
  lineCount: number;
};

const contexts = new WeakMap<Env, RenderContext>();

/** Creates markdown-it's `env` for a source. */
export function createEnv(context: RenderContext): Env {
  const env = {};
  contexts.set(env, context);
  return env;
}

/** Returns the initial context for a source. */
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
