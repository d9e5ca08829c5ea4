import { createStore } from '../store/store.ts';

/** Whose card is open, and the element beside it; or whose profile. */
export type OpenCard =
  | { readonly kind: 'card'; readonly userId: number; readonly anchor: Element }
  | { readonly kind: 'group'; readonly groupId: number; readonly anchor: Element }
  | { readonly kind: 'profile'; readonly userId: number };

export const openCard = createStore<OpenCard | undefined>(undefined);

/** Shows a person's card beside an element: a picture, a name, a mention. */
export function openUserCard(userId: number, anchor: Element): void {
  openCard.update(() => ({ kind: 'card', userId, anchor }));
}

/** Shows who is in a group, beside a mention of it. */
export function openGroupCard(groupId: number, anchor: Element): void {
  openCard.update(() => ({ kind: 'group', groupId, anchor }));
}

/** Shows everything that a person tells of themselves. */
export function openProfile(userId: number): void {
  openCard.update(() => ({ kind: 'profile', userId }));
}

export function closeUserCard(): void {
  openCard.update(() => undefined);
}
