import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { SignedXml } from 'xml-crypto';

/** A key with its certificate. */
export type Signer = { key: string; certificate: string };

export async function createSigner(): Promise<Signer> {
  const pems = await generate([{ name: 'commonName', value: 'identity provider' }], {
    keySize: 2_048,
    algorithm: 'sha256',
  });
  return { key: pems.private, certificate: pems.cert };
}

/** Returns the content of a login request. */
export function readRequest(authorizationUrl: string) {
  const url = new URL(authorizationUrl);
  const xml = inflateRawSync(
    Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  const textAt = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    xml,
    relayState: url.searchParams.get('RelayState') ?? '',
    id: textAt(/ ID="([^"]+)"/),
    acsUrl: textAt(/AssertionConsumerServiceURL="([^"]+)"/),
    entityId: textAt(/<saml:Issuer[^>]*>([^<]+)</),
  };
}

/** The content of an assertion. */
export type Statement = {
  issuer: string;
  audience: string;
  recipient: string;
  nameId: string;
  /** The format of the NameID; undefined if there is none. */
  nameIdFormat?: string;
  /** The id of the request that the assertion is for; undefined if there is none. */
  inResponseTo?: string | undefined;
  attributes?: Record<string, readonly string[]>;
  id?: string;
  /** The time of issue, in seconds from now. */
  issuedAt?: number;
  notBefore?: number;
  notOnOrAfter?: number;
};

const namespaces =
  'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"';

export const newId = () => `_${randomBytes(16).toString('hex')}`;

/** Returns an unsigned assertion. */
export function assertionOf(statement: Statement): string {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const { issuer, audience, recipient, nameId, inResponseTo, attributes = {} } = statement;
  const format = statement.nameIdFormat === undefined ? '' : ` Format="${statement.nameIdFormat}"`;
  const { id = newId(), issuedAt = 0, notBefore = -60, notOnOrAfter = 300 } = statement;
  const answers = inResponseTo === undefined ? '' : ` InResponseTo="${inResponseTo}"`;
  const lines = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  return `<saml:Assertion ${namespaces} ID="${id}" Version="2.0" IssueInstant="${at(issuedAt)}">
<saml:Issuer>${issuer}</saml:Issuer>
<saml:Subject><saml:NameID${format}>${nameId}</saml:NameID>
<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">
<saml:SubjectConfirmationData${answers} Recipient="${recipient}" NotOnOrAfter="${at(notOnOrAfter)}"/>
</saml:SubjectConfirmation></saml:Subject>
<saml:Conditions NotBefore="${at(notBefore)}" NotOnOrAfter="${at(notOnOrAfter)}">
<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>
</saml:Conditions>
<saml:AttributeStatement>${lines.join('')}</saml:AttributeStatement>
</saml:Assertion>`;
}

/** Returns a response with this content. */
export function responseWith(content: string, { status = 'Success', id = newId() } = {}): string {
  return `<samlp:Response ${namespaces} ID="${id}" Version="2.0" IssueInstant="${new Date().toISOString()}">
<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>
${content}
</samlp:Response>`;
}

export const sha256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
};
export const sha1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

/**
 * Returns the document with an enveloped signature for the element with this name. The signature is the element's last
 * child.
 */
export function signed(
  xml: string,
  element: 'Assertion' | 'Response',
  { key }: Signer,
  algorithms = sha256,
): string {
  const signature = new SignedXml({
    privateKey: key,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const xpath = `//*[local-name(.)='${element}']`;
  signature.addReference({
    xpath,
    digestAlgorithm: algorithms.digest,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signature.computeSignature(xml, { location: { reference: xpath, action: 'append' } });
  return signature.getSignedXml();
}

export const encoded = (xml: string) => Buffer.from(xml).toString('base64');
