/** A minimal browser for logins. It stores cookies, and returns redirects instead of following them by itself. */
export interface Browser {
  /** Opens `url` as a click does, without following a redirect. */
  visit(url: string, headers?: Record<string, string>): Promise<Visit>;
  /** Opens `url` and follows redirects to web pages. Stops at a redirect to an app's URL. */
  follow(url: string): Promise<Visit>;
}

export interface Visit {
  url: string;
  status: number;
  headers: Headers;
  text: string;
  /** The target of the redirect, if there is one; it may be an app's URL. */
  location: string | undefined;
}

const acceptsPages = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const mostSteps = 20;

export function newBrowser(): Browser {
  /** The cookies, keyed by origin and then by name. */
  const cookies = new Map<string, Map<string, { value: string; path: string }>>();

  function keep(url: URL, lines: readonly string[]) {
    const jar = cookies.get(url.origin) ?? new Map();
    cookies.set(url.origin, jar);
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const attributeOf = (attribute: string) =>
        attributes
          .find((part) => part.toLowerCase().startsWith(`${attribute}=`))
          ?.slice(attribute.length + 1);
      const isOver =
        attributeOf('max-age') === '0' || Date.parse(attributeOf('expires') ?? '') < Date.now();
      if (isOver) jar.delete(name);
      else jar.set(name, { value: pair.slice(name.length + 1), path: attributeOf('path') ?? '/' });
    }
  }

  async function visit(url: string, headers: Record<string, string> = {}): Promise<Visit> {
    const target = new URL(url);
    const sent = [...(cookies.get(target.origin) ?? [])]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...acceptsPages, ...(sent !== '' && { cookie: sent }), ...headers },
    });
    keep(target, response.headers.getSetCookie());
    const location = response.headers.get('location');
    return {
      url,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location === null ? undefined : new URL(location, url).href,
    };
  }

  return {
    visit,
    async follow(url) {
      let last = await visit(url);
      for (let step = 0; step < mostSteps && last.location?.startsWith('http'); step += 1) {
        last = await visit(last.location);
      }
      return last;
    },
  };
}
