import { BrowsePage } from './browse-page.tsx';
import { ChannelPage } from './channel-page.tsx';
import { CreatePage } from './create-page.tsx';

/**
 * Shows all channels, the form for a new channel, or the settings of a channel. `path` is the part of the address below
 * `#channels`: empty, `new`, or an id and a page name. Other clients' links have the channel's name between the id and
 * the page name.
 */
export function ChannelsPage({ path }: { readonly path: readonly string[] }) {
  const [first = '', ...rest] = path;
  if (first === 'new') return <CreatePage />;
  const channelId = Number.parseInt(first, 10);
  if (Number.isNaN(channelId)) return <BrowsePage />;
  return <ChannelPage key={channelId} channelId={channelId} page={rest.at(-1)} />;
}
