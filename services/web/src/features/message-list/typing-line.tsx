import { useModelState } from '../../hooks/use-model.ts';
import { narrowedConversation } from '../../store/conversation.ts';
import type { Term } from '../../store/message-list-types.ts';
import { userName } from '../../store/names.ts';
import styles from './message-list.module.css';
import { texts } from './texts.ts';

/** Shows who is typing in the narrow's conversation. Keeps its height while no one is typing. */
export function TypingLine({ terms }: { readonly terms: readonly Term[] }) {
  const text = useModelState((state) => {
    const key = narrowedConversation(terms, state.me ?? 0);
    const typists = key === undefined ? undefined : state.typing.get(key);
    const names = [...(typists?.keys() ?? [])]
      .filter((userId) => userId !== state.me && !state.mutedUsers.has(userId))
      .map((userId) => userName(state, userId));
    return names.length > 0 ? texts.typing(names) : '';
  });
  return (
    <p className={styles.typing} aria-live="polite">
      {text}
    </p>
  );
}
