import { useEffect } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import { navigate } from '../../navigation/routes.ts';
import type { Change } from '../../store/changes.ts';
import { isEvent } from '../../store/events.ts';
import { showToast } from '../../ui/toasts.ts';
import { securitySentence } from './security-sentences.ts';
import { settingsTexts } from './texts.ts';

const { activity: texts } = settingsTexts.security;

/** Shows a toast for each login elsewhere, and for each change that other people make to the user's credentials. */
export function SecurityNotices() {
  const { changes } = useModel();
  useEffect(
    () =>
      changes.subscribe((made) => {
        for (const change of made) showNotice(change);
      }),
    [changes],
  );
  return null;
}

function showNotice(change: Change): void {
  if (change.kind !== 'event' || !isEvent(change.event, 'security_activity add')) return;
  showToast(securitySentence(change.event.activity, change.after), {
    durationMs: 30_000,
    action: {
      label: texts.show,
      run: () => navigate({ view: 'settings', path: ['security'] }),
    },
  });
}
