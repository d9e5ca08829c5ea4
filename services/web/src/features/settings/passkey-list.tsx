import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { List, ListRow, Notice, Section } from '../setting-controls/section.tsx';
import { whyNoPasskeys } from './passkeys.ts';
import type { getSecondFactors } from './second-factors.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;

export type Passkey = Awaited<ReturnType<typeof getSecondFactors>>['passkeys'][number];

/** Shows the user's passkeys, with a button to add a passkey if the browser supports it. */
export function PasskeyList({
  passkeys,
  onAdd,
  onRename,
  onRemove,
}: {
  readonly passkeys: readonly Passkey[];
  readonly onAdd: () => void;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}) {
  const reason = whyNoPasskeys();
  return (
    <Section
      title={texts.passkeys}
      description={texts.passkeysDescription}
      action={
        reason === undefined && (
          <Button icon="plus" onPress={onAdd}>
            {texts.passkeyAdd}
          </Button>
        )
      }
    >
      {reason !== undefined && <Notice>{reason}</Notice>}
      {(reason === undefined || passkeys.length > 0) && (
        <List label={texts.passkeys} none={texts.noPasskeys}>
          {passkeys.map((passkey) => (
            <ListRow
              key={passkey.id}
              picture={<Icon name="key" />}
              title={passkey.name}
              detail={detailOf(passkey)}
              actions={
                <>
                  <Button
                    size="small"
                    aria-label={`${texts.rename}: ${passkey.name}`}
                    onPress={() => onRename(passkey)}
                  >
                    {texts.rename}
                  </Button>
                  <Button
                    size="small"
                    aria-label={`${texts.remove}: ${passkey.name}`}
                    onPress={() => onRemove(passkey)}
                  >
                    {texts.remove}
                  </Button>
                </>
              }
            />
          ))}
        </List>
      )}
    </Section>
  );
}

function detailOf({ host, created_at, last_used_at }: Passkey): string {
  const use = last_used_at === null ? texts.unused : texts.lastUse(relativeTime(last_used_at));
  const place = location.hostname.endsWith(host) ? [] : [texts.worksAt(host)];
  return [texts.added(relativeTime(created_at)), use, ...place].join(' · ');
}
