import { answerOf, api } from '../../api/client.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { texts } from './texts.ts';

export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast(texts.copied, { kind: 'success' });
  } catch (error) {
    showError(error);
  }
}

/** Mutes a person after the user confirms. */
export async function mutePerson(userId: number, name: string): Promise<void> {
  const question = { title: texts.muteTitle(name), body: texts.muteHint, action: texts.mute };
  if (!(await confirm(question))) return;
  const params = { path: { muted_user_id: String(userId) } };
  answerOf(api.POST('/users/me/muted_users/{muted_user_id}', { params })).catch(showError);
}

export function unmutePerson(userId: number): void {
  const params = { path: { muted_user_id: String(userId) } };
  answerOf(api.DELETE('/users/me/muted_users/{muted_user_id}', { params })).catch(showError);
}
