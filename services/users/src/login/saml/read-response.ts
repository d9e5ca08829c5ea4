import { SamlStatusError } from '@node-saml/node-saml';
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';
import { z } from 'zod';
import { type Attributes, attributesIn, wantedAccount } from '../attribute-mapping.ts';
import type { ProvidedPerson } from '../provided-account.ts';
import { clockToleranceMs, samlOf } from './protocol.ts';
import type { ServiceProvider } from './service-provider.ts';
import { checkXmlBounds } from './xml-bounds.ts';

/** The content of a verified SAML response. */
export type VerifiedResponse = {
  assertionId: string;
  /** The id of the request that the response is for, or '' if there was none. */
  inResponseTo: string;
  expiresAt: Date;
  person: ProvidedPerson;
};

/** A response as the browser posted it, and the realm that must be its recipient. */
export type ReceivedResponse = {
  serviceProvider: ServiceProvider;
  /** The response in Base64. */
  samlResponse: string;
  nowMs: number;
};

export type ReadResponse =
  | { kind: 'verified'; response: VerifiedResponse }
  /** The response states that the provider did not log the person in. */
  | { kind: 'notLoggedIn' }
  | { kind: 'invalid'; reason: string };

/**
 * Reads a response with one assertion. The assertion must be valid now, and the provider must have signed and issued it
 * for this realm's URL. Reads the content only from the signed bytes.
 */
export async function readResponse(received: ReceivedResponse): Promise<ReadResponse> {
  try {
    const xml = Buffer.from(received.samlResponse, 'base64').toString();
    checkXmlBounds(xml);
    if (!isSuccess(await parseResponse(xml))) return { kind: 'notLoggedIn' };
    return { kind: 'verified', response: await verify(received) };
  } catch (error) {
    if (error instanceof SamlStatusError) return { kind: 'notLoggedIn' };
    return { kind: 'invalid', reason: String(error) };
  }
}

/** The trusted algorithms, with which two documents cannot have the same signature. */
const trustedAlgorithms = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
};

/** A parsed document. The library's types refer to browser types. */
type XmlDocument = Parameters<typeof xpath.selectElements>[0];
type XmlElement = { getAttribute(name: string): string | null };

/**
 * Parses a response into a document.
 * @throws an error if the text is not XML, or is signed with an untrusted algorithm
 */
async function parseResponse(xml: string): Promise<XmlDocument> {
  const document = await parseDomFromString(xml);
  for (const [name, trusted] of Object.entries(trustedAlgorithms)) {
    for (const method of elements(document, `//*[local-name(.)='${name}']`)) {
      const algorithm = method.getAttribute('Algorithm') ?? '';
      if (!trusted.includes(algorithm)) throw new Error(`signed by "${algorithm}"`);
    }
  }
  return document;
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

function isSuccess(document: XmlDocument): boolean {
  const codes = elements(
    document,
    "/*[local-name(.)='Response']/*[local-name(.)='Status']/*[local-name(.)='StatusCode']",
  );
  return codes.length === 1 && codes[0]?.getAttribute('Value') === success;
}

function elements(document: XmlDocument, path: string): XmlElement[] {
  return xpath.selectElements(document, path);
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const textNode = z.object({ _: z.string() });
const nameIdNode = textNode.extend({
  $: z.object({ Format: z.string().default('') }).prefault({}),
});
type NameId = z.output<typeof nameIdNode>;

/** A signed assertion as the library's XML reader returns it. */
const SignedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.tuple([textNode]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([nameIdNode]),
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
 * Verifies the signed assertion and returns it.
 * @throws an error if no assertion is signed, or if the assertion is for a different recipient or has expired
 */
async function verify({
  serviceProvider,
  samlResponse,
  nowMs,
}: ReceivedResponse): Promise<VerifiedResponse> {
  const { profile, assertion } = await readSigned(serviceProvider, samlResponse);
  if (assertion.Issuer[0]._ !== serviceProvider.provider.issuer) throw new Error('another issuer');
  const [{ NameID: nameId, SubjectConfirmation: confirmations }] = assertion.Subject;
  const confirmation = confirmations
    .filter(({ $: { Method } }) => Method === bearer)
    .flatMap(({ SubjectConfirmationData: data }) => data?.map(({ $ }) => $) ?? [])
    .find((data) => isForUs(data, serviceProvider, nowMs));
  if (!confirmation) throw new Error('no confirmation for this address is valid');
  return {
    assertionId: assertion.$.ID,
    inResponseTo: confirmation.InResponseTo,
    expiresAt: new Date(Date.parse(confirmation.NotOnOrAfter) + clockToleranceMs),
    person: personIn(serviceProvider, nameId[0], attributesIn(profile.attributes)),
  };
}

const Profile = z.object({ attributes: z.record(z.string(), z.unknown()).default({}) });

async function readSigned(serviceProvider: ServiceProvider, samlResponse: string) {
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

/** The attributes in which providers send a person's name, in addition to the mapped attribute. */
const nameAttributes = ['displayName', 'cn', 'name', 'urn:oid:2.16.840.1.113730.3.1.241'];

function personIn(
  { provider }: ServiceProvider,
  nameId: NameId,
  attributes: Attributes,
): ProvidedPerson {
  const { email_attribute, identifier_attribute, mapping } = provider;
  const valuesOf = (name: string) => attributes[name] ?? [];
  const emails = email_attribute === undefined ? [nameId._] : valuesOf(email_attribute);
  const identifier =
    identifier_attribute === undefined ? persistentName(nameId) : valuesOf(identifier_attribute)[0];
  const names = [
    ...(mapping.full_name === undefined ? [] : [mapping.full_name]),
    ...nameAttributes,
  ];
  return {
    identity: { provider: `saml:${provider.issuer}`, identifier },
    emails: emails.map((email) => email.trim()),
    names: names.flatMap(valuesOf),
    wanted: wantedAccount(mapping, attributes),
  };
}

/** Returns a person's NameID if its format is persistent. */
function persistentName({ _: name, $: { Format } }: NameId): string | undefined {
  return Format === 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
    ? name.trim()
    : undefined;
}
