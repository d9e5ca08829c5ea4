import { useModelState } from '../../hooks/use-model.ts';
import { channelRoute, formatRoute, navigate } from '../../navigation/routes.ts';
import type { Channel } from '../../store/records.ts';
import { hasContentAccess } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageBar, PlainPage } from '../setting-controls/pages.tsx';
import { channelIcon } from './channel-kind.ts';
import { ChannelPermissions } from './channel-permissions.tsx';
import styles from './channels.module.css';
import { GeneralSettings } from './general-settings.tsx';
import { PersonalSettings } from './personal-settings.tsx';
import { Subscribers } from './subscribers.tsx';
import { channelsTexts } from './texts.ts';

const pages = ['general', 'personal', 'subscribers', 'permissions'] as const;

/** Shows the settings of a channel. */
export function ChannelPage({
  channelId,
  page,
}: {
  readonly channelId: number;
  readonly page: string | undefined;
}) {
  const channel = useModelState(({ channels }) => channels.get(channelId));
  const up = { title: channelsTexts.title, route: { view: 'channels' } } as const;
  if (!channel) {
    return (
      <PlainPage>
        <PageBar title={channelsTexts.title} up={up} />
        <EmptyState icon="hash" title={channelsTexts.unknown} />
      </PlainPage>
    );
  }
  const selected = pages.find((one) => one === page) ?? 'general';
  return (
    <PlainPage>
      <PageBar
        up={up}
        title={
          <span className={styles.title}>
            <Icon name={channelIcon(channel)} />
            <span>{channel.name}</span>
          </span>
        }
      >
        <OpenButton channel={channel} />
      </PageBar>
      <div className={styles.pageTabs}>
        <nav className={styles.tabs} aria-label={channelsTexts.pagesLabel}>
          {pages.map((one) => (
            <a
              key={one}
              href={formatRoute({ view: 'channel-settings', path: [String(channelId), one] })}
              aria-current={one === selected ? 'page' : undefined}
            >
              {channelsTexts.pages[one]}
            </a>
          ))}
        </nav>
      </div>
      {selected === 'subscribers' ? (
        <Subscribers channel={channel} />
      ) : (
        <div className={styles.page}>
          {selected === 'general' && <GeneralSettings channel={channel} />}
          {selected === 'personal' && <PersonalSettings channel={channel} />}
          {selected === 'permissions' && <ChannelPermissions channel={channel} />}
        </div>
      )}
    </PlainPage>
  );
}

function OpenButton({ channel }: { readonly channel: Channel }) {
  const mayRead = useModelState((state) => hasContentAccess(state, channel));
  if (!mayRead) return null;
  return (
    <Button
      size="small"
      icon="arrow-right"
      onPress={() => navigate(channelRoute(channel.stream_id))}
    >
      {channelsTexts.open}
    </Button>
  );
}
