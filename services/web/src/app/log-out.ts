import { csrfToken } from '../api/session.ts';
import type { Model } from '../store/model.ts';
import { wait } from '../store/wait.ts';
import { confirm } from '../ui/confirm.tsx';
import { texts } from './texts.ts';

/** How long a logout waits for the server to save drafts and accept messages, in milliseconds. */
const patienceMs = 3_000;

type Written = Pick<Model, 'drafts' | 'edits' | 'outgoing'>;

/**
 * Logs the user out, which deletes everything that this browser stores. Asks first if the server does not have all
 * drafts and messages.
 */
export async function logOut(written: Written): Promise<void> {
  const isOver = new AbortController();
  await Promise.race([written.drafts.flush(), wait(patienceMs, isOver.signal)]);
  isOver.abort();
  const count = countUnsaved(written);
  const question = {
    title: texts.logOutTitle,
    body: texts.logOutLoses(count),
    action: texts.logOut,
    isDangerous: true,
  };
  if (count === 0 || (await confirm(question))) leave();
}

function countUnsaved({ drafts, edits, outgoing }: Written): number {
  const begun = [...drafts.texts.get().values()].filter(
    ({ isSynced, content }) => !isSynced && content.trim() !== '',
  );
  return begun.length + edits.countUnsaved() + outgoing.countUnsent();
}

/** Submits the logout form and leaves the page. */
function leave(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/logout';
  const token = document.createElement('input');
  token.type = 'hidden';
  token.name = 'csrf_token';
  token.value = csrfToken();
  form.append(token);
  document.body.append(form);
  form.submit();
}
