import { useCallback, useState } from 'react';
import type { User } from '../../store/records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { Awaited } from '../setting-controls/awaited.tsx';
import { browserName } from '../setting-controls/browser-name.ts';
import { List, ListRow, Section } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { organizationTexts } from './texts.ts';
import { type EndedAccess, endAccess, getUserSecurity } from './user-security.ts';

const texts = organizationTexts.security;

type Security = Awaited<ReturnType<typeof getUserSecurity>>;

/** Shows the sessions, keys and second factors of a person's account. Administrators can revoke them. */
export function PersonSecurityDialog({
  user,
  onClose,
}: {
  readonly user: User;
  readonly onClose: () => void;
}) {
  const { user_id } = user;
  const fetched = useFetched(useCallback(() => getUserSecurity({ user_id }), [user_id]));
  const { answer: security, refetch } = fetched;
  const [ended, setEnded] = useState<EndedAccess>();
  if (ended) {
    const back = () => setEnded(undefined);
    const { title, action, body } = questionOf(ended, user.full_name);
    return (
      <ProofDialog
        title={title}
        action={action}
        isDangerous
        call={(proof) => endAccess(user, ended, proof)}
        onDone={() => {
          back();
          refetch();
        }}
        onClose={back}
      >
        <p>{body}</p>
      </ProofDialog>
    );
  }
  return (
    <Dialog title={texts.title(user.full_name)} onClose={onClose}>
      {security ? (
        <div>
          <Factors factors={security.second_factors} />
          <Sessions sessions={security.sessions} onEnd={setEnded} />
          <Keys keys={security.api_keys} onEnd={setEnded} />
        </div>
      ) : (
        <Awaited label={texts.title(user.full_name)} fetched={fetched} />
      )}
    </Dialog>
  );
}

function Factors({
  factors: { totp, passkeys, recovery_codes_left },
}: {
  readonly factors: Security['second_factors'];
}) {
  const hasFactor = totp !== null || passkeys.length > 0;
  return (
    <Section
      title={texts.factors}
      description={hasFactor ? texts.recoveryLeft(recovery_codes_left) : undefined}
    >
      <List label={texts.factors} none={texts.noFactor}>
        {[
          ...(totp
            ? [
                <ListRow
                  key="totp"
                  picture={<Icon name="lock" />}
                  title={texts.totp}
                  detail={texts.setUp(relativeTime(totp.created_at))}
                />,
              ]
            : []),
          ...passkeys.map(({ id, name, created_at, last_used_at }) => (
            <ListRow
              key={id}
              picture={<Icon name="shield" />}
              title={texts.passkey(name)}
              detail={detailOf(texts.setUp(relativeTime(created_at)), last_used_at)}
            />
          )),
        ]}
      </List>
    </Section>
  );
}

type OnEnd = (ended: EndedAccess) => void;

function Sessions({
  sessions,
  onEnd,
}: {
  readonly sessions: Security['sessions'];
  readonly onEnd: OnEnd;
}) {
  return (
    <Section
      title={texts.sessions}
      action={
        sessions.length > 1 && (
          <Button onPress={() => onEnd({ kind: 'all-sessions' })}>{texts.endAll}</Button>
        )
      }
    >
      <List label={texts.sessions} none={texts.noSessions}>
        {sessions.map(({ id, user_agent, ip_address, created_at, last_used_at }) => {
          const name = browserName(user_agent);
          return (
            <ListRow
              key={id}
              picture={<Icon name="monitor" />}
              title={name}
              detail={detailOf(
                `${ip_address} · ${texts.loggedIn(relativeTime(created_at))}`,
                last_used_at,
              )}
              actions={
                <Button
                  size="small"
                  aria-label={`${texts.end}: ${name}`}
                  onPress={() => onEnd({ kind: 'session', id, name })}
                >
                  {texts.end}
                </Button>
              }
            />
          );
        })}
      </List>
    </Section>
  );
}

function Keys({ keys, onEnd }: { readonly keys: Security['api_keys']; readonly onEnd: OnEnd }) {
  return (
    <Section
      title={texts.keys}
      action={
        keys.length > 1 && (
          <Button onPress={() => onEnd({ kind: 'all-keys' })}>{texts.revokeAll}</Button>
        )
      }
    >
      <List label={texts.keys} none="">
        {[
          <ListRow
            key="account"
            picture={<Icon name="key" />}
            title={texts.apiKey}
            detail={texts.apiKeyDetail}
            actions={
              <Button
                size="small"
                aria-label={`${texts.replace}: ${texts.apiKey}`}
                onPress={() => onEnd({ kind: 'api-key' })}
              >
                {texts.replace}
              </Button>
            }
          />,
          ...keys.map(({ id, name, created_at, last_used_at }) => (
            <ListRow
              key={id}
              picture={<Icon name="key" />}
              title={name}
              detail={detailOf(texts.made(relativeTime(created_at)), last_used_at)}
              actions={
                <Button
                  size="small"
                  aria-label={`${texts.revoke}: ${name}`}
                  onPress={() => onEnd({ kind: 'key', id, name })}
                >
                  {texts.revoke}
                </Button>
              }
            />
          )),
        ]}
      </List>
    </Section>
  );
}

function detailOf(made: string, lastUsed: number | null): string {
  return `${made} · ${lastUsed === null ? texts.unused : texts.lastUse(relativeTime(lastUsed))}`;
}

/** Returns the question that asks for confirmation before access is revoked. */
function questionOf(ended: EndedAccess, person: string) {
  switch (ended.kind) {
    case 'session':
      return {
        title: texts.endTitle(person, ended.name),
        action: texts.end,
        body: texts.endBody,
      };
    case 'all-sessions':
      return { title: texts.endAllTitle(person), action: texts.endAll, body: texts.endBody };
    case 'key':
      return {
        title: texts.revokeTitle(ended.name),
        action: texts.revoke,
        body: texts.revokeBody,
      };
    case 'all-keys':
      return {
        title: texts.revokeAllTitle(person),
        action: texts.revokeAll,
        body: texts.revokeBody,
      };
    case 'api-key':
      return { title: texts.replaceTitle(person), action: texts.replace, body: texts.replaceBody };
  }
}
