import { botTexts } from './texts.ts';

/** What kind of bot it is, in a word or two. */
export function botTypeName(type: number | null): string {
  if (type === 2) return botTexts.shortTypes[2];
  if (type === 3) return botTexts.shortTypes[3];
  return type === 4 ? botTexts.shortTypes[4] : botTexts.shortTypes[1];
}

/** The types that people can create here; embedded ones need a program on the server. */
export const creatableTypes = ['1', '2', '3'] as const;
