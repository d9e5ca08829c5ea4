import { escaped, page } from '../pages/page.ts';

/** A page that tells a person why they are not logged in. */
export function refusalPage(reason: string): string {
  return page({
    title: 'You are not logged in',
    body: `<p class="lead">${escaped(reason)}</p>`,
  });
}
