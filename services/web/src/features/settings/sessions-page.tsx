import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { showError } from '../../ui/toasts.ts';
import { Awaited } from '../setting-controls/awaited.tsx';
import { browserName } from '../setting-controls/browser-name.ts';
import { List, ListRow, Section, Tag } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.sessions;

export function SessionsPage() {
  const fetched = useFetched(listSessions);
  const { answer: sessions, refetch } = fetched;
  const end = (call: Promise<unknown>) => call.then(refetch, showError);
  return (
    <Section
      title={texts.title}
      description={texts.description}
      action={
        sessions?.some(({ is_current }) => !is_current) && (
          <Button onPress={() => void end(endOtherSessions())}>{texts.endOthers}</Button>
        )
      }
    >
      {sessions ? (
        <List label={texts.title} none={texts.none}>
          {sessions.map((session) => {
            const name = browserName(session.user_agent);
            return (
              <ListRow
                key={session.id}
                picture={<Icon name="monitor" />}
                title={name}
                detail={texts.lastUse(relativeTime(session.last_used_at), session.ip_address)}
                actions={
                  session.is_current ? (
                    <Tag>{texts.current}</Tag>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`${texts.end}: ${name}`}
                      onPress={() => void end(endSession(session.id))}
                    >
                      {texts.end}
                    </Button>
                  )
                }
              />
            );
          })}
        </List>
      ) : (
        <Awaited label={texts.title} fetched={fetched} />
      )}
    </Section>
  );
}
