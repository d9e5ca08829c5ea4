import { answerOf, api } from '../../api/client.ts';
import { navigate, type Term } from '../../navigation/routes.ts';
import { requestNarrow } from '../../store/message-lists-narrow.ts';
import { showError } from '../../ui/toasts.ts';

/** Opens a narrow at the first message of a day. `me` is undefined for visitors without an account. */
export async function goToDate(
  date: string,
  terms: readonly Term[],
  me: number | undefined,
): Promise<void> {
  try {
    const query = {
      anchor: 'date',
      anchor_date: new Date(`${date}T00:00:00`).toISOString(),
      num_before: '0',
      num_after: '0',
      narrow: requestNarrow(terms, me),
    };
    const { anchor } = await answerOf(api.GET('/messages', { params: { query } }));
    navigate({ view: 'narrow', terms, near: anchor });
  } catch (error) {
    showError(error);
  }
}
