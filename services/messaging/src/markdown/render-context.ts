import type { Env } from 'markdown-it';
import type { Linkifier } from '../linkifiers/linkifier.ts';
import type { Lookups } from './lookups.ts';
import type { Wildcard } from './rendered.ts';
import type { Stopwatch } from './stopwatch.ts';

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
