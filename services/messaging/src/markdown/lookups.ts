import type { Emoji } from '../emoji/resolve-emoji.ts';

/** A user as a mention shows it. */
export type NamedUser = { id: number; name: string; isActive: boolean };

/** A user group as a mention shows it: `name` is what people read. */
export type NamedGroup = { id: number; name: string };

/** A channel that a text names, and perhaps a topic of it. */
export type NamedChannel = {
  id: number;
  name: string;
  /** Newest message of the topic that the author can read; undefined: there is none, or no topic was named. */
  newestMessageId: number | undefined;
};

/** An uploaded picture, as far as it is known. */
export type NamedImage = {
  contentType: string;
  width: number;
  height: number;
  isAnimated: boolean;
  /** Name of the copy in a format that browsers show, where the original has none. */
  transcodedName: string | undefined;
  /** `failed`: it is no picture after all. */
  thumbnails: 'ready' | 'pending' | 'failed';
};

/** What a page elsewhere on the web says of itself. */
export type NamedPage =
  | {
      kind: 'page';
      title: string | undefined;
      description: string | undefined;
      /** Of a picture. */
      imageUrl: string;
    }
  | {
      /** There is a video on it. */
      kind: 'video';
      thumbnailUrl: string;
    };

/**
 * What the names in a source mean in its realm and to its author. The keys are what stands in the source:
 * between the asterisks of a mention or of a channel link, behind `/user_uploads/`, between colons; of pages, their
 * addresses. What is missing means nothing, and stays text.
 */
export type Lookups = {
  users: ReadonlyMap<string, NamedUser>;
  groups: ReadonlyMap<string, NamedGroup>;
  channels: ReadonlyMap<string, NamedChannel>;
  images: ReadonlyMap<string, NamedImage>;
  emoji: ReadonlyMap<string, Emoji>;
  /** Nobody waits for pages: messages get them afterwards. */
  pages: ReadonlyMap<string, NamedPage>;
};

/** For sources that name nothing. */
export const noLookups: Lookups = {
  users: new Map(),
  groups: new Map(),
  channels: new Map(),
  images: new Map(),
  emoji: new Map(),
  pages: new Map(),
};
