import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify';
import { generate } from 'selfsigned';

/** A real SAML identity provider on a port of this machine. */
export interface SamlProvider extends AsyncDisposable {
  /** The URL of the provider's login page. */
  entryPoint: string;
  entityId: string;
  /** The provider's certificate in PEM form. */
  certificate: string;
  /** The email address of the person who logs in next. */
  visitor: string;
  /** Starts serving the organization that this metadata document describes. */
  serve(metadata: string): void;
  /** Errors that the provider has reported. */
  faults: readonly Error[];
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const addresses = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Starts a provider that logs everybody in without a form. */
export async function startSamlProvider(): Promise<SamlProvider> {
  // This repository creates all input, and the tests check its effects
  setSchemaValidator({ validate: async () => 'not validated' });
  const keys = await generate([{ name: 'commonName', value: 'identity provider' }], {
    keySize: 2_048,
    algorithm: 'sha256',
  });
  let handle = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const site = `http://127.0.0.1:${address.port}`;
  const entryPoint = `${site}/sso`;
  const identityProvider = IdentityProvider({
    entityID: `${site}/metadata`,
    privateKey: keys.private,
    signingCert: keys.cert,
    nameIDFormat: [addresses],
    singleSignOnService: [{ Binding: redirect, Location: entryPoint }],
    wantAuthnRequestsSigned: false,
  });
  const faults: Error[] = [];
  const running: SamlProvider = {
    ...{ entryPoint, faults },
    entityId: `${site}/metadata`,
    certificate: keys.cert,
    visitor: '',
    serve(metadata) {
      const serviceProvider = ServiceProvider({ metadata });
      const answer = async (url: URL) => {
        const query = Object.fromEntries(url.searchParams);
        const { extract } = await identityProvider.parseLoginRequest(serviceProvider, 'redirect', {
          query,
        });
        const answered = await identityProvider.createLoginResponse(
          serviceProvider,
          { extract },
          'post',
          { email: running.visitor },
        );
        if (!('entityEndpoint' in answered)) throw new Error('no address to answer to');
        return postingPage(answered.entityEndpoint, {
          SAMLResponse: answered.context,
          RelayState: query.RelayState ?? '',
        });
      };
      handle = (request, response) => {
        const url = new URL(request.url ?? '/', site);
        if (url.pathname !== '/sso') {
          response.writeHead(404).end();
          return;
        }
        answer(url).then(
          (page) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
          (error: Error) => {
            faults.push(error);
            response.writeHead(500).end();
          },
        );
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return running;
}

/** Returns a page that immediately posts a form, as the protocol's POST binding requires. */
function postingPage(action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<!doctype html><link rel="icon" href="data:,"><form method="post" action="${action}">${inputs.join('')}</form>
<script>document.forms[0].submit()</script>`;
}
