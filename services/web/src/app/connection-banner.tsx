import { useEffect, useState } from 'react';
import { hasSessionOfPage } from '../api/session.ts';
import { useModel, useStore } from '../hooks/use-model.ts';
import { useOnline } from '../hooks/use-online.ts';
import { Icon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './layout.module.css';
import { logInAgain, loginUrl } from './log-in-again.ts';
import { texts } from './texts.ts';

/** The duration of the longest interruption that is not shown, in milliseconds. */
const patienceMs = 2_000;

/** Shows a banner while no events arrive. */
export function ConnectionBanner() {
  const connection = useStore(useModel().connection);
  const isOnline = useOnline();
  const isLate = useIsLate(connection.status === 'reconnecting');
  useLeaving(connection.status === 'logged-out');
  if (connection.status === 'logged-out') {
    return (
      <div className={styles.banner} role="alert">
        <Icon name="log-out" size={16} />
        {texts.loggedOut}
        <a href={loginUrl()}>{texts.logIn}</a>
      </div>
    );
  }
  if (!isOnline) {
    return (
      <div className={styles.banner} role="status">
        <Icon name="wifi-off" size={16} />
        {texts.offline}
      </div>
    );
  }
  if (!isLate) return null;
  return (
    <div className={styles.banner} role="status">
      <Spinner size={14} />
      {texts.reconnecting}
    </div>
  );
}

/** Opens the login page after a logout in this browser, so that the next person to use it cannot keep reading. */
function useLeaving(isLoggedOut: boolean): void {
  useEffect(() => {
    if (isLoggedOut && !hasSessionOfPage()) logInAgain();
  }, [isLoggedOut]);
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
