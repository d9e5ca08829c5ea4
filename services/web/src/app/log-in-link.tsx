import { useStore } from '../hooks/use-model.ts';
import { locationHash } from '../navigation/routes.ts';
import styles from './header.module.css';
import { loginUrl } from './log-in-again.ts';
import { texts } from './texts.ts';

/** Shows a link to the login page, which returns to the current view. */
export function LogInLink() {
  useStore(locationHash);
  return (
    <a href={loginUrl()} className={styles.login}>
      {texts.logIn}
    </a>
  );
}
