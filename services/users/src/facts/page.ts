import { badRequest } from '@chat/kit/errors/catalog';

/** Where a reading of all facts of a realm goes on: kinds in this order, each by id. */
export type Page = { kind: 'realm' | 'user' | 'group'; afterId: number };

/** A page as callers carry it. */
export function formatPage({ kind, afterId }: Page): string {
  return `${kind}:${afterId}`;
}

/** @throws BAD_REQUEST the text is no page that `formatPage` made */
export function parsePage(text: string): Page {
  if (text === '') return { kind: 'realm', afterId: 0 };
  const [, kind, afterId] = /^(user|group):(\d{1,15})$/.exec(text) ?? [];
  if (kind !== 'user' && kind !== 'group') throw badRequest({ msg: 'no such page of facts' });
  return { kind, afterId: Number(afterId) };
}
