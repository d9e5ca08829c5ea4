import type { ApiError } from '@chat/kit/errors/define-error';
import type { Entrance, Identity } from './identity.ts';

/** A request before its body is read: all that decides who asks and whether they may ask now. */
export type AdmissionRequest = {
  readonly requestId: string;
  readonly entrance: Entrance;
  /**
   * What the path asks for: `open` ignores credentials, even malformed ones; `spectator` also
   * serves those who sent none; `account` serves nobody without them.
   */
  readonly access: 'open' | 'spectator' | 'account';
  /** The Host header in lower case, with the port if it was sent. */
  readonly host: string;
  readonly ip: string;
  /** The key in the address by which old clients read files, in place of the `authorization` header. */
  readonly keyInAddress?: string | undefined;
  /** A request header by its lower-case name; undefined when absent. */
  header(name: string): string | undefined;
};

export type Admission = {
  /** Response headers whatever comes of the request: what is left of the rate limit. */
  readonly headers: Readonly<Record<string, string>>;
  /** Who asks; undefined where nobody had to say. */
  readonly identity?: Identity;
  /** Why the request is turned away. */
  readonly refusal?: ApiError;
};

/**
 * Identifies the caller and counts the request. Called once per request on every declared path.
 * A thrown catalog error refuses it too, without headers.
 */
export type Admit = (request: AdmissionRequest) => Promise<Admission>;
