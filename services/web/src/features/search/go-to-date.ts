import { answerOf, api } from '../../api/client.ts';
import { navigate, type Term } from '../../navigation/routes.ts';
import { showError } from '../../ui/toasts.ts';

/** Shows a narrow from the first message of a day on. */
export async function goToDate(date: string, terms: readonly Term[]): Promise<void> {
  try {
    const query = {
      anchor: 'date',
      anchor_date: new Date(`${date}T00:00:00`).toISOString(),
      num_before: '0',
      num_after: '0',
      narrow: JSON.stringify(terms.length > 0 ? terms : [{ operator: 'in', operand: 'home' }]),
    };
    const { anchor } = await answerOf(api.GET('/messages', { params: { query } }));
    navigate({ view: 'narrow', terms, near: anchor });
  } catch (error) {
    showError(error);
  }
}
