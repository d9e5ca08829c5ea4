import { useModelState } from '../../hooks/use-model.ts';
import { avatarUrl, userName } from '../../store/names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Candidate } from './candidates.ts';
import styles from './suggestions.module.css';
import { texts } from './texts.ts';

/**
 * Shows a list of suggestions above a text field, which keeps the focus. `id` and the options' ids connect the list to
 * the field.
 */
export function Suggestions({
  id,
  candidates,
  active,
  onPick,
  onHover,
}: {
  readonly id: string;
  readonly candidates: readonly Candidate[];
  readonly active: number;
  readonly onPick: (candidate: Candidate) => void;
  readonly onHover: (index: number) => void;
}) {
  return (
    <div id={id} role="listbox" aria-label={texts.suggestions} className={styles.list}>
      {candidates.map((candidate, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={candidate.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classes(styles.option, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onHover(index)}
          onClick={() => onPick(candidate)}
        >
          <Mark mark={candidate.mark} />
          <span className={styles.label}>{candidate.label}</span>
          {candidate.warning && (
            <span className={styles.warning}>
              <Icon name="alert" size={14} /> {candidate.warning}
            </span>
          )}
          {candidate.detail && <span className={styles.detail}>{candidate.detail}</span>}
        </div>
      ))}
    </div>
  );
}

function Mark({ mark }: { readonly mark: Candidate['mark'] }) {
  switch (mark.kind) {
    case 'user':
      return <UserMark userId={mark.userId} />;
    case 'channel':
      return (
        <span
          style={{ color: mark.channel.subscription?.color ?? 'inherit' }}
          className={styles.mark}
        >
          <Icon name={mark.channel.invite_only ? 'lock' : 'hash'} size={16} />
        </span>
      );
    case 'emoji':
      return mark.emoji.source ? (
        <img className={styles.picture} src={mark.emoji.source} alt="" />
      ) : (
        <span className={styles.emoji}>{mark.emoji.text}</span>
      );
    default:
      return (
        <span className={styles.mark}>
          <Icon name={mark.icon} size={16} />
        </span>
      );
  }
}

function UserMark({ userId }: { readonly userId: number }) {
  const name = useModelState((state) => userName(state, userId));
  const source = useModelState((state) => avatarUrl(state, userId));
  return <Avatar name={name} src={source} size={20} />;
}
