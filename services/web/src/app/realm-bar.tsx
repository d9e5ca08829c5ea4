import { useModelState } from '../hooks/use-model.ts';
import { formatRoute } from '../navigation/routes.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './header.module.css';

/** The organization, at the top of the channels; leads home. */
export function RealmBar() {
  const name = useModelState(({ realm }) => realm.name);
  const icon = useModelState(({ realm }) => realm.icon_url);
  return (
    <a href={formatRoute({ view: 'inbox' })} className={styles.realm} title={name}>
      <Avatar name={name} src={icon} size={24} />
      <span>{name}</span>
    </a>
  );
}
