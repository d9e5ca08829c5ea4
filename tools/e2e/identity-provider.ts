import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Context, Provider } from 'oidc-provider';

/** The person in the browser as the provider identifies them, or a person who cancels the login. */
export type Visitor =
  | {
      email?: string;
      email_verified?: boolean;
      groups?: readonly string[];
      /**
       * The person's id at the provider. By default, it is derived from the email address and whether that address is
       * verified.
       */
      sub?: string;
    }
  | { givesUp: true };

/** A real identity provider on a port of this machine. It has one client. */
export interface IdentityProvider extends AsyncDisposable {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Starts serving the client, which redirects people back to these addresses. */
  serve(redirectUris: readonly string[]): void;
  /** The person who logs in next. */
  visitor: Visitor;
  /** Errors that the provider has reported. */
  faults: readonly Error[];
  /** Stops the provider permanently. */
  stop(): Promise<void>;
}

/**
 * Starts a provider that returns the person's email address either in the ID token or only from its userinfo endpoint.
 */
export async function startIdentityProvider({
  saysEmail,
}: {
  saysEmail: 'in the ID token' | 'when asked';
}): Promise<IdentityProvider> {
  let handle = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const faults: Error[] = [];
  /** The claims, keyed by `sub`. */
  const people = new Map<string, object>();
  const [clientId, clientSecret] = ['chat', randomBytes(24).toString('base64url')];
  const running: IdentityProvider = {
    issuer: `http://127.0.0.1:${address.port}`,
    clientId,
    clientSecret,
    visitor: { givesUp: true },
    faults,
    serve(redirectUris) {
      const provider = new Provider(running.issuer, {
        clients: [
          { client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified', 'groups'] },
        conformIdTokenClaims: saysEmail === 'when asked',
        pkce: { required: () => true },
        cookies: { keys: [randomBytes(16).toString('hex')] },
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
        features: { devInteractions: { enabled: false } },
        interactions: { url: () => '/visit' },
        // Grants every consent.
        loadExistingGrant: (context: Context) => grantEverything(provider, context),
        findAccount: (_context: Context, accountId: string) => ({
          accountId,
          claims: async () => ({ ...people.get(accountId), sub: accountId }),
        }),
      });
      provider.on('server_error', (_context, error) => faults.push(error));
      const serveProtocol = provider.callback();
      handle = (request, response) => {
        if (request.url !== '/visit') return serveProtocol(request, response);
        const { visitor } = running;
        const result =
          'givesUp' in visitor
            ? { error: 'access_denied', error_description: 'not today' }
            : { login: { accountId: admit(visitor), remember: false } };
        provider
          .interactionFinished(request, response, result, { mergeWithLastSubmission: false })
          .catch((error: Error) => {
            faults.push(error);
            response.writeHead(500).end();
          });
      };
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };

  function admit({ sub, ...claims }: Exclude<Visitor, { givesUp: true }>): string {
    const { email = '', email_verified: isVerified = false } = claims;
    const id = sub ?? `${email.toLowerCase()} ${isVerified}`;
    people.set(id, claims);
    return id;
  }

  async function stop() {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  return running;
}

async function grantEverything(provider: Provider, { oidc }: Context) {
  const { clientId } = oidc.client;
  const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
}
