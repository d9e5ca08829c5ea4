import { useModelState } from '../../hooks/use-model.ts';
import { compose } from '../../navigation/compose.ts';
import { closeUserCard, openProfile } from '../../navigation/open-user-card.ts';
import { userName } from '../../store/names.ts';
import { Button } from '../../ui/button.tsx';
import { UserAvatar } from '../people/user-avatar.tsx';
import { texts } from './texts.ts';
import styles from './user-card.module.css';

/** The maximum number of members on a card. */
const shownMembers = 100;

/** Shows a card with a group's description and members. */
export function GroupCard({ groupId }: { readonly groupId: number }) {
  const group = useModelState((state) => state.groups.get(groupId));
  if (!group) return null;
  const mention = () => {
    closeUserCard();
    compose({ text: `@*${group.name}* ` });
  };
  return (
    <div className={styles.card}>
      <strong className={styles.name}>@{group.name}</strong>
      {group.description && <p className={styles.status}>{group.description}</p>}
      <span className={styles.role}>{texts.members(group.members.length)}</span>
      <ul className={styles.members}>
        {group.members.slice(0, shownMembers).map((id) => (
          <Member key={id} userId={id} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" icon="at" onPress={mention}>
          {texts.mentionGroup}
        </Button>
      </div>
    </div>
  );
}

function Member({ userId }: { readonly userId: number }) {
  const name = useModelState((state) => userName(state, userId));
  return (
    <li>
      <button type="button" className={styles.member} onClick={() => openProfile(userId)}>
        <UserAvatar userId={userId} size={20} showsPresence />
        {name}
      </button>
    </li>
  );
}
