import { BrowsePage } from './browse-page.tsx';
import { ChannelPage } from './channel-page.tsx';
import { CreatePage } from './create-page.tsx';

/**
 * The channels page: all channels, a new one, or the settings of one. `path` is the address below `#channels`: empty, `new`, or
 * an id and the name of a page. Links of other clients have the channel's name between the two.
 */
export function ChannelsPage({ path }: { readonly path: readonly string[] }) {
  const [first = '', ...rest] = path;
  if (first === 'new') return <CreatePage />;
  const channelId = Number.parseInt(first, 10);
  if (Number.isNaN(channelId)) return <BrowsePage />;
  return <ChannelPage key={channelId} channelId={channelId} page={rest.at(-1)} />;
}
