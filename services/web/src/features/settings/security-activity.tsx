import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { Button } from '../../ui/button.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { showError } from '../../ui/toasts.ts';
import { Awaited as Pending } from '../setting-controls/awaited.tsx';
import { List, ListRow, Section } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { securitySentence } from './security-sentences.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const { activity: texts } = settingsTexts.security;

function fetchActivity(before?: number) {
  const query = before === undefined ? {} : { before: String(before) };
  return answerOf(api.GET('/users/me/security_activity', { params: { query } }));
}

const fetchNewest = () => fetchActivity();

type Page = Awaited<ReturnType<typeof fetchActivity>>;

/** Shows the user's logins and changes to credentials, newest first. Fetches them again when `revision` changes. */
export function SecurityActivity({ revision }: { readonly revision: number }) {
  const { state } = useModel();
  const announced = useModelState(({ revisions }) => revisions.securityActivity);
  const fetched = useFetched(fetchNewest, `${revision} ${announced}`);
  const [older, setOlder] = useState<Page>();
  const [isLoading, setLoading] = useState(false);
  const { answer: newest } = fetched;
  const shown = newest && joined(newest, older);
  const loadOlder = async () => {
    setLoading(true);
    try {
      const page = await fetchActivity(shown?.security_activity.at(-1)?.id);
      setOlder(shown ? joined(shown, page) : page);
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Section title={texts.title} description={texts.description}>
      {shown ? (
        <List label={texts.title} none={texts.none}>
          {shown.security_activity.map((change) => (
            <ListRow
              key={change.id}
              title={<span className={styles.whole}>{securitySentence(change, state.get())}</span>}
              detail={texts.detail(change.ip_address, relativeTime(change.created_at))}
            />
          ))}
        </List>
      ) : (
        <Pending label={texts.title} fetched={fetched} />
      )}
      {shown && !shown.found_oldest && (
        <div className={styles.buttons}>
          <Button isPending={isLoading} onPress={() => void loadOlder()}>
            {texts.older}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Joins two pages. Leaves out the entries of the older page that the newer page has too. */
function joined(newer: Page, older: Page | undefined): Page {
  if (!older) return newer;
  const known = new Set(newer.security_activity.map(({ id }) => id));
  const added = older.security_activity.filter(({ id }) => !known.has(id));
  return {
    ...older,
    security_activity: [...newer.security_activity, ...added],
  };
}
