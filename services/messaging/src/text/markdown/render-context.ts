import type { Env } from 'markdown-it';
import type { Linkifier } from '../../model/realm-store.ts';
import type { Lookups } from './lookups.ts';
import type { Stopwatch } from './work-limit.ts';

/** Who is addressed as a whole: everybody who receives the message, or everybody who took part in its topic. */
export type Wildcard = 'channel' | 'topic';

/** Whom a text addresses. Silent mentions, and those in quotes and in code, address nobody. */
export type Mentions = {
  /** Active users and bots, once each, in the order of the text. */
  userIds: readonly number[];
  /** Once each, in the order of the text. Whether the author may mention them is for the sender to judge. */
  groupIds: readonly number[];
  /** Once each. */
  wildcards: readonly Wildcard[];
};

/** What rendering makes of a source. */
export type Rendered = {
  /** Holds no tag or attribute that the specification does not list. */
  html: string;
  mentions: Mentions;
  /** Uploads of the realm that the text links to or shows, once each: what follows `/user_uploads/` in their addresses. */
  uploads: readonly string[];
  /** Addresses of pages elsewhere that the text links to, once each, as far as the message may show what they are. */
  pages: readonly string[];
  /** The HTML has a link that somebody wrote, bare or with a text: those to conversations do not count. */
  hasLink: boolean;
  /** The HTML shows a picture of the text: in it, or as a preview. */
  hasImage: boolean;
};

/** What the rules know of one source. */
export type RenderSettings = {
  /** Language of fences that name none; '' for none. */
  defaultCodeLanguage: string;
  /** Links to this host become relative; undefined: no link does. */
  realmHost: string | undefined;
  /** What is shown where a topic is empty. */
  emptyTopicName: string;
  /** Whether `:)` becomes an emoji. */
  translatesEmoticons: boolean;
  /** In processing order. */
  linkifiers: readonly Linkifier[];
  /** Whether links to pictures and videos show them. */
  showsPreviews: boolean;
  /** The address under which this server shows what lies elsewhere; undefined: it shows nothing from there. */
  externalAddress: ((url: string) => string) | undefined;
  lookups: Lookups;
  /** Ends rendering when the linkifiers take too long; undefined: they have all the time they need. */
  stopwatch: Stopwatch | undefined;
};

/** What the rules know of, and find out about, one source. */
export type RenderContext = RenderSettings & {
  userIds: Set<number>;
  groupIds: Set<number>;
  wildcards: Set<Wildcard>;
  uploads: Set<string>;
  pages: Set<string>;
  hasLink: boolean;
  hasImage: boolean;
  /** What is looked at stands in a quote, where mentions address nobody. */
  isQuoted: boolean;
  /** Lines of inline text seen so far: pairs of delimiters must not cross them. */
  lineCount: number;
};

const contexts = new WeakMap<Env, RenderContext>();

/** Begins the rendering of one source. */
export function createEnv(context: RenderContext): Env {
  const env = {};
  contexts.set(env, context);
  return env;
}

/** What rendering starts with. */
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

/** The context that `createEnv` was given. */
export function contextOf(env: Env | undefined): RenderContext {
  const context = env && contexts.get(env);
  if (!context) throw new Error('rendering was started without a context');
  return context;
}
