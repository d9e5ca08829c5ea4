import { createStore } from '../store/store.ts';

/** The card that is open with the element it belongs to, or the open profile. */
export type OpenCard =
  | { readonly kind: 'card'; readonly userId: number; readonly anchor: Element }
  | { readonly kind: 'group'; readonly groupId: number; readonly anchor: Element }
  | { readonly kind: 'profile'; readonly userId: number };

export const openCard = createStore<OpenCard | undefined>(undefined);

/** Shows a person's card next to an element, such as a picture, a name or a mention. */
export function openUserCard(userId: number, anchor: Element): void {
  openCard.update(() => ({ kind: 'card', userId, anchor }));
}

/** Shows a group's card next to a mention of the group. */
export function openGroupCard(groupId: number, anchor: Element): void {
  openCard.update(() => ({ kind: 'group', groupId, anchor }));
}

/** Shows a person's full profile. */
export function openProfile(userId: number): void {
  openCard.update(() => ({ kind: 'profile', userId }));
}

export function closeUserCard(): void {
  openCard.update(() => undefined);
}
