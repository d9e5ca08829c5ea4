import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: URL[] = [];
const pushState = vi.fn();

beforeEach(() => {
  asked.length = 0;
  pushState.mockClear();
  vi.stubGlobal('history', { pushState });
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:', hash: '' });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'https://chat.example'), init);
      }
    },
  );
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url));
    return Promise.resolve(Response.json({ result: 'success', anchor: 7, messages: [] }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a member', 10, [{ operator: 'in', operand: 'home' }]],
  ['a visitor', undefined, [{ operator: 'channels', operand: 'web-public' }]],
])(
  'requests a day in the feed for %s with the same narrow as the feed',
  async (_who, me, narrow) => {
    const { goToDate } = await import('./go-to-date.ts');
    await goToDate('2026-03-01', [], me);
    expect(JSON.parse(asked[0]?.searchParams.get('narrow') ?? '')).toEqual(narrow);
    expect(pushState).toHaveBeenCalledWith(null, '', expect.stringContaining('near/7'));
  },
);
