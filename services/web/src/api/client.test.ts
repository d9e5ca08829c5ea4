import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';

const sent: Request[] = [];
const page = { cookie: '' };

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'https://chat.example'), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return Response.json({ result: 'success' });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the client's modules again, as a new page does. */
const loadPage = async () => ({
  ...(await import('./client.ts')),
  ...(await import('./session.ts')),
});

test('sends the CSRF token of the session that the page started with', async () => {
  page.cookie = 'theme=1; __Host-csrftoken=anns';
  const { answerOf, api } = await loadPage();
  await answerOf(api.POST('/users/me/status', { body: { status_text: 'x' } }));
  expect(sent.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual(['anns']);
});

test.each([
  ['another person has logged in', '__Host-csrftoken=bobs'],
  ['the person has logged out', ''],
])('sends no more requests after %s in another tab', async (_name, cookie) => {
  page.cookie = '__Host-csrftoken=anns';
  const { answerOf, api, hasSessionOfPage } = await loadPage();
  await answerOf(api.GET('/users/me'));
  page.cookie = cookie;
  expect(hasSessionOfPage()).toBe(false);
  for (const call of [
    () => api.GET('/users/me'),
    () => api.POST('/users/me/status', { body: { status_text: 'x' } }),
  ]) {
    const refused = answerOf<object>(call());
    await expect(refused).rejects.toMatchObject({ name: ApiError.name, status: 401 });
  }
  expect(sent).toHaveLength(1);
});

test('ignores a cookie without the `__Host-` prefix over https, because a sibling domain can set it', async () => {
  page.cookie = 'csrftoken=planted; __Host-csrftoken=anns; x__Host-csrftoken=planted';
  const { csrfToken } = await loadPage();
  expect(csrfToken()).toBe('anns');
});

test('reads the cookie without the `__Host-` prefix over http', async () => {
  vi.stubGlobal('location', { protocol: 'http:' });
  page.cookie = 'a=1; csrftoken=anns';
  const { csrfToken } = await loadPage();
  expect(csrfToken()).toBe('anns');
});

test('sends requests without a CSRF token if the visitor has no session', async () => {
  page.cookie = '';
  const { answerOf, api, csrfToken } = await loadPage();
  await answerOf(api.GET('/users/me'));
  expect(csrfToken()).toBe('');
  expect(sent).toHaveLength(1);
});
