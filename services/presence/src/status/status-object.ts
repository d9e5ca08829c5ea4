import type { StatusChange } from '../events.ts';
import type { ShownStatus } from './store.ts';

/** A status as the API shows it: what is not set is left out. @spec realm.md Status */
export function statusObject(status: ShownStatus): StatusChange {
  const { away, status_text, emoji_name, emoji_code, reaction_type } = status;
  return {
    ...(away && { away }),
    ...(status_text !== '' && { status_text }),
    ...(emoji_name !== '' && { emoji_name, emoji_code, reaction_type }),
  };
}
