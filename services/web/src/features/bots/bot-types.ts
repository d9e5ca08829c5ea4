import { botTexts } from './texts.ts';

/** Returns the short name of a bot type. */
export function botTypeName(type: number | null): string {
  if (type === 2) return botTexts.shortTypes[2];
  if (type === 3) return botTexts.shortTypes[3];
  return type === 4 ? botTexts.shortTypes[4] : botTexts.shortTypes[1];
}

/** The bot types that people can create. Embedded bots are missing because they need a program on the server. */
export const creatableTypes = ['1', '2', '3'] as const;
