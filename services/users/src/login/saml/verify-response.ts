import { authenticationFailed } from '@chat/kit/errors/catalog';
import { SamlStatusError } from '@node-saml/node-saml';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type Attributes, attributesIn, wantedAccount } from '../attribute-mapping.ts';
import type { ProvidedPerson } from '../web-login.ts';
import { clockToleranceMs, samlOf } from './protocol.ts';
import type { ServiceProvider } from './service-provider.ts';

/** What a verified response says. */
export type VerifiedResponse = {
  assertionId: string;
  /** Id of the request that it answers; '': none. */
  inResponseTo: string;
  expiresAt: Date;
  person: ProvidedPerson;
};

/** Longest response, in characters of Base64. */
const maxCharacters = 512 * 1024;
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const textNode = z.object({ _: z.string() });

/** A signed assertion as the library's XML reader gives it. */
const SignedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.tuple([textNode]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([textNode]),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z
              .tuple([
                z.object({
                  $: z.object({
                    Recipient: z.string(),
                    NotOnOrAfter: z.iso.datetime({ offset: true }),
                    InResponseTo: z.string().default(''),
                  }),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
  }),
});

type Confirmation = { Recipient: string; NotOnOrAfter: string; InResponseTo: string };

/**
 * Verifies what the browser posted: one assertion, signed by the provider, issued by it for this realm's address, and still
 * valid. Everything is read from the signed bytes.
 *
 * @throws AUTHENTICATION_FAILED
 */
export async function verifyResponse(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  serviceProvider: ServiceProvider,
  samlResponse: string,
): Promise<VerifiedResponse> {
  const { provider } = serviceProvider;
  try {
    const { profile, assertion } = await readSigned(serviceProvider, samlResponse);
    if (assertion.Issuer[0]._ !== provider.issuer) throw new Error('another issuer');
    const [{ NameID: nameId, SubjectConfirmation: confirmations }] = assertion.Subject;
    const confirmation = confirmations
      .filter(({ $: { Method } }) => Method === bearer)
      .flatMap(({ SubjectConfirmationData: data }) => data?.map(({ $ }) => $) ?? [])
      .find((data) => isForUs(data, serviceProvider, now()));
    if (!confirmation) throw new Error('no confirmation for this address is valid');
    return {
      assertionId: assertion.$.ID,
      inResponseTo: confirmation.InResponseTo,
      expiresAt: new Date(Date.parse(confirmation.NotOnOrAfter) + clockToleranceMs),
      person: personIn(serviceProvider, nameId[0]._, attributesIn(profile.attributes)),
    };
  } catch (cause) {
    if (cause instanceof SamlStatusError) {
      throw authenticationFailed(
        { msg: `${provider.display_name} did not log you in.` },
        { cause },
      );
    }
    log.warn('identity provider response could not be verified', {
      provider: provider.name,
      error: cause,
    });
    throw authenticationFailed(
      { msg: `What ${provider.display_name} answered could not be verified. Please try again.` },
      { cause },
    );
  }
}

const Profile = z.object({ attributes: z.record(z.string(), z.unknown()).default({}) });

/** @throws an error when no assertion is signed, or it is for others or expired */
async function readSigned(serviceProvider: ServiceProvider, samlResponse: string) {
  if (samlResponse.length > maxCharacters) throw new Error('the response is too long');
  const xml = Buffer.from(samlResponse, 'base64').toString();
  // Nothing that SAML needs, and what attacks on XML readers begin with
  if (/<!DOCTYPE/i.test(xml)) throw new Error('the response has a document type');
  // Two documents with the same SHA-1 can be made
  if (/xmldsig#(rsa-)?sha1["']/.test(xml)) throw new Error('the response is signed by SHA-1');
  const { profile } = await samlOf(serviceProvider).validatePostResponseAsync({
    SAMLResponse: samlResponse,
  });
  if (!profile?.getAssertion) throw new Error('the response has no assertion');
  return {
    profile: Profile.parse(profile),
    assertion: SignedAssertion.parse(profile.getAssertion()).Assertion,
  };
}

function isForUs(
  { Recipient, NotOnOrAfter }: Confirmation,
  { acsUrl }: ServiceProvider,
  nowMs: number,
): boolean {
  return Recipient === acsUrl && nowMs - clockToleranceMs < Date.parse(NotOnOrAfter);
}

/** Attributes by which providers name people, if the mapping does not say another. */
const nameAttributes = ['displayName', 'cn', 'name', 'urn:oid:2.16.840.1.113730.3.1.241'];

function personIn(
  { provider }: ServiceProvider,
  nameId: string,
  attributes: Attributes,
): ProvidedPerson {
  const { email_attribute, mapping } = provider;
  const valuesOf = (name: string) => attributes[name] ?? [];
  const emails = email_attribute === undefined ? [nameId] : valuesOf(email_attribute);
  const names = [
    ...(mapping.full_name === undefined ? [] : [mapping.full_name]),
    ...nameAttributes,
  ];
  return {
    emails: emails.map((email) => email.trim()),
    names: names.flatMap(valuesOf),
    wanted: wantedAccount(mapping, attributes),
  };
}
