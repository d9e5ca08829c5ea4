import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { generatedSecret } from '../config/generated-secret.ts';

/** The settings for the kinds of third-party content that a deployment shows. Clients receive these settings. */
export const inlinePreviewSettings = {
  INLINE_IMAGE_PREVIEW: z.stringbool().default(true).meta({
    description:
      'Whether messages show the images and videos to which they link, if the organization allows it',
  }),
  INLINE_URL_EMBED_PREVIEW: z.stringbool().default(true).meta({
    description:
      'Whether messages show previews of the pages to which they link, if the organization allows it',
  }),
};

/** The settings of services that show third-party content or link to it through the proxy. */
export const externalContentSettings = {
  EXTERNAL_CONTENT_SECRET: generatedSecret.meta({
    description:
      'Key that signs the URLs of proxied content in messages. If you change it, images in old messages no longer load',
    unit: 'characters',
    secret: true,
  }),
  ...inlinePreviewSettings,
};

type Values = z.output<z.ZodObject<typeof externalContentSettings>>;

/** The kinds of third-party content that a deployment shows, and the key that signs the paths of the proxy. */
export type ExternalContentOptions = {
  secret: string;
  showsMedia: boolean;
  showsPages: boolean;
};

/**
 * Converts the values of `externalContentSettings` to options. The key must be the same in all services of a
 * deployment.
 */
export function externalContentOptions(values: Values): ExternalContentOptions {
  return {
    secret: values.EXTERNAL_CONTENT_SECRET,
    showsMedia: values.INLINE_IMAGE_PREVIEW,
    showsPages: values.INLINE_URL_EMBED_PREVIEW,
  };
}

/** The URL path of the gateway's proxy for third-party content. */
export const externalContentPath = '/external_content';

/** A builder and verifier of the signed paths for the third-party content proxy. */
export type ExternalAddresses = {
  /** Returns the signed path for `url`. */
  pathOf(url: string): string;
  /** Returns the URL that a path encodes; undefined if this server did not sign the path. */
  open(signature: string, encoded: string): string | undefined;
};

export function createExternalAddresses(secret: string | Uint8Array): ExternalAddresses {
  const sign = (url: string) => createHmac('sha1', secret).update(url).digest();
  return {
    pathOf(url) {
      const encoded = Buffer.from(url).toString('hex');
      return `${externalContentPath}/${sign(url).toString('hex')}/${encoded}`;
    },
    open(signature, encoded) {
      if (!/^[0-9a-f]{40}$/.test(signature) || !/^(?:[0-9a-f]{2})+$/.test(encoded))
        return undefined;
      const url = Buffer.from(encoded, 'hex').toString();
      return timingSafeEqual(sign(url), Buffer.from(signature, 'hex')) ? url : undefined;
    },
  };
}
