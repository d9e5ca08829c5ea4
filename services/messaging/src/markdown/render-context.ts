import type { Env } from 'markdown-it';

/** A user, group or wildcard named in the source, outside code. */
export type Mention = {
  kind: 'user' | 'group';
  /** What stands between the asterisks. */
  name: string;
  isSilent: boolean;
};

/** What the rules know of, and find out about, one source. */
export type RenderContext = {
  /** Language of fences that name none; '' for none. */
  defaultCodeLanguage: string;
  /** Links to this host become relative; undefined: no link does. */
  realmHost: string | undefined;
  mentions: Mention[];
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

/** The context that `createEnv` was given. */
export function contextOf(env: Env | undefined): RenderContext {
  const context = env && contexts.get(env);
  if (!context) throw new Error('rendering was started without a context');
  return context;
}
