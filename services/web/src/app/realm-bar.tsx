import { useModelState } from '../hooks/use-model.ts';
import { formatRoute } from '../navigation/routes.ts';
import { ownIcon } from '../store/names.ts';
import { isVisitor } from '../store/rights.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './header.module.css';

/** Shows the organization's name above the channels. The name links to the home view. */
export function RealmBar() {
  const hasNoAccount = useModelState(isVisitor);
  const name = useModelState(({ realm }) => realm.name);
  const icon = useModelState(({ realm }) => ownIcon(realm));
  return (
    <a
      href={formatRoute({ view: hasNoAccount ? 'recent' : 'inbox' })}
      className={styles.realm}
      title={name}
    >
      <Avatar name={name} src={icon} size={24} />
      <span>{name}</span>
    </a>
  );
}
