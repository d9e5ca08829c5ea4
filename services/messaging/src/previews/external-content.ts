import type { ExternalContentOptions } from '@chat/kit/external-content/external-content';
import type { ExternalOrigin } from '../markdown/render-work.ts';

/** How messages show what lies elsewhere on the web. */
export type ExternalContent = {
  /** Pictures and videos behind links: those that people uploaded, too. */
  showsMedia: boolean;
  /** What the pages are that messages link to. */
  showsPages: boolean;
  /** Where clients of the realm of this host get it from: this server, which fetches it for them. */
  originOf(realmHost: string): ExternalOrigin;
};

/** `scheme`: under which clients reach the deployment. */
export function createExternalContent({
  secret,
  scheme,
  showsMedia,
  showsPages,
}: ExternalContentOptions & { scheme: string }): ExternalContent {
  return {
    showsMedia,
    showsPages,
    originOf: (realmHost) => ({ origin: `${scheme}://${realmHost}`, secret }),
  };
}
