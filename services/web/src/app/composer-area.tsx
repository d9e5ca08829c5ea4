import { useEffect, useRef, useState } from 'react';
import { Composer } from '../features/composer/composer.tsx';
import { useModelState } from '../hooks/use-model.ts';
import { type ComposeRequest, compose, onCompose } from '../navigation/compose.ts';
import { handleMessageCommands } from '../navigation/message-commands.ts';
import type { Route, Term } from '../navigation/routes.ts';
import { isVisitor } from '../store/rights.ts';
import { Button } from '../ui/button.tsx';
import styles from './layout.module.css';
import { LogInLink } from './log-in-link.tsx';
import { texts } from './texts.ts';

const noTerms: readonly Term[] = [];
const newDirect: ComposeRequest = { recipient: { type: 'direct', userIds: [] }, isNew: true };
const withButton = new Set<Route['view']>(['inbox', 'recent', 'drafts', 'scheduled', 'reminders']);

/**
 * Shows the composer: always below messages, and in other views when something opens it. Once loaded, the composer gets
 * the request that opened it.
 */
export function ComposerArea({ route }: { readonly route: Route }) {
  const isNarrow = route.view === 'narrow';
  const hasNoAccount = useModelState(isVisitor);
  const [isWanted, setWanted] = useState(false);
  const [asked, setAsked] = useState<ComposeRequest>();
  const isShown = isNarrow || isWanted;
  const area = useRef<HTMLDivElement>(null);
  const ask = (request: ComposeRequest) => {
    setWanted(true);
    setAsked(request);
  };

  // Hide it in a different view
  useEffect(() => setWanted(false), [route.view]);
  useEffect(() => {
    if (isShown || hasNoAccount) return;
    const stops = [
      onCompose(ask),
      handleMessageCommands({
        compose: () => ask({ isNew: true }),
        'focus-composer': () => ask({}),
        'compose-direct': () => ask(newDirect),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isShown, hasNoAccount]);
  // Runs after the composer's effects, when it already listens
  useEffect(() => {
    if (!asked || !isShown) return;
    setAsked(undefined);
    compose(asked);
  }, [asked, isShown]);
  // Escape leaves the composer and hides it in views that do not need it
  useEffect(() => {
    const element = area.current;
    if (!element || isNarrow || !isShown) return;
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !element.contains(document.activeElement)) setWanted(false);
    };
    addEventListener('keyup', onKeyUp);
    return () => removeEventListener('keyup', onKeyUp);
  }, [isNarrow, isShown]);

  if (hasNoAccount) return isNarrow ? <LogInBar /> : null;
  if (isShown) {
    return (
      <div ref={area} className={styles.composer}>
        <Composer terms={isNarrow ? route.terms : noTerms} />
      </div>
    );
  }
  if (!withButton.has(route.view)) return null;
  return (
    <div className={styles.newMessage}>
      <Button kind="primary" icon="edit" onPress={() => ask({ isNew: true })}>
        {texts.newMessage}
      </Button>
    </div>
  );
}

/** Shows a login link in place of the composer to visitors without an account. */
function LogInBar() {
  return (
    <div className={styles.logIn}>
      <span>{texts.logInToWrite}</span>
      <LogInLink />
    </div>
  );
}
