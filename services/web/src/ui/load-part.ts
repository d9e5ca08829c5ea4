/**
 * Returns whether the server has a different version of the page from the open page. Returns false if the server is
 * unreachable.
 */
export async function isOutdated(): Promise<boolean> {
  const scripts = [...document.querySelectorAll('script[type="module"]')];
  const response = await fetch('/', { cache: 'no-store' }).catch(unreachable);
  if (!response?.ok || response.redirected) return false;
  const page = await response.text();
  return !scripts.every((script) => page.includes(script.getAttribute('src') ?? ''));
}

/** Ignores the TypeError that `fetch` throws without a connection. Throws any other error again. */
function unreachable(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

const failedStyles = new Set<HTMLLinkElement>();

/**
 * Loads a part of the client. First reloads style sheets that failed to load before, because Vite requests each style
 * sheet only once.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  addEventListener('error', noteFailedStyles, { capture: true });
  await Promise.all([...failedStyles].map(loadAgain));
  return load();
}

function noteFailedStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

function loadAgain(failed: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = failed.rel;
  link.crossOrigin = failed.crossOrigin;
  link.href = failed.href;
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => reject(new Error(`No style sheet at ${link.href}`)));
  failed.replaceWith(link);
  failedStyles.delete(failed);
  return promise;
}
