import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: { url: string; init: RequestInit | undefined }[] = [];
let answer: () => Promise<Response>;
let held: { name: string }[];

beforeEach(() => {
  sent.length = 0;
  held = [];
  answer = async () => Response.json({ queue_id: '7' });
  vi.resetModules();
  vi.stubGlobal('document', { cookie: 'csrftoken=anns' });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the module again, as a new page does. */
const loadPage = async () => import('./first-register.ts');

test('sends the first request only once and returns its response only once', async () => {
  const { sendFirstRegister, takeFirstRegister } = await loadPage();
  sendFirstRegister();
  const taken = await takeFirstRegister();
  expect(await taken?.json()).toEqual({ queue_id: '7' });
  expect(await takeFirstRegister()).toBeUndefined();
  expect(sent).toMatchObject([
    { url: '/json/register', init: { method: 'POST', headers: { 'X-CSRFToken': 'anns' } } },
  ]);
});

test('sends no request while another tab of the same session leads', async () => {
  held = [{ name: 'chat anns' }];
  const { sendFirstRegister, takeFirstRegister } = await loadPage();
  sendFirstRegister();
  expect(await takeFirstRegister()).toBeUndefined();
  expect(sent).toEqual([]);
});

test('sends the first request even if a tab of another session leads', async () => {
  held = [{ name: 'chat bobs' }];
  const { sendFirstRegister, takeFirstRegister } = await loadPage();
  sendFirstRegister();
  expect((await takeFirstRegister())?.status).toBe(200);
});

test('reports only once that the server is unreachable', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  const { sendFirstRegister, takeFirstRegister } = await loadPage();
  sendFirstRegister();
  await expect(takeFirstRegister()).rejects.toThrow('Failed to fetch');
  expect(await takeFirstRegister()).toBeUndefined();
});
