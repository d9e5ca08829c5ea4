import { useModelState } from '../../hooks/use-model.ts';
import type { UserStatus } from '../../store/records.ts';

/** Shows the emoji of a person's status, if the status has one. */
export function StatusEmoji({ userId }: { readonly userId: number }) {
  const status = useModelState((state) => state.statuses.get(userId));
  return status ? <EmojiOfStatus status={status} /> : null;
}

/** Shows the emoji of a status: a character or a custom emoji. The status text is the emoji's `title`. */
export function EmojiOfStatus({ status }: { readonly status: UserStatus }) {
  const { emoji_name: name, emoji_code: code, reaction_type: type, status_text: text } = status;
  const own = useModelState((state) => state.realmEmoji.get(code ?? ''));
  if (!name || !code) return null;
  const title = text || name;
  if (type === 'unicode_emoji') {
    return (
      <span role="img" aria-label={title} title={title}>
        {characterOf(code)}
      </span>
    );
  }
  const source = own?.source_url;
  if (!source) return null;
  return <img src={source} alt={title} title={title} width="18" height="18" loading="lazy" />;
}

/** Returns the character for an emoji code such as `1f44d` or `1f1fa-1f1f8`. */
function characterOf(code: string): string {
  return String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16)));
}
