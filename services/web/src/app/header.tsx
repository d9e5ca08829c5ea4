import { SearchBox } from '../features/search/search-box.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { useModelState, useStore } from '../hooks/use-model.ts';
import { openDrawer, type Panel, roomFor, shownPanels, togglePanel } from '../navigation/panels.ts';
import type { ResolvedRoute } from '../navigation/resolve-route.ts';
import { isVisitor } from '../store/rights.ts';
import { IconButton } from '../ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { Heading } from './heading.tsx';
import { LogInLink } from './log-in-link.tsx';
import { texts } from './texts.ts';

/** Shows the heading of the view, the search box and the account menu. */
export function Header({ resolved }: { readonly resolved: ResolvedRoute }) {
  const hasNoAccount = useModelState(isVisitor);
  return (
    <header className={styles.header}>
      <PanelButton panel="channels" />
      <Heading resolved={resolved} />
      <SearchBox />
      {hasNoAccount ? (
        <LogInLink />
      ) : (
        <>
          <PanelButton panel="people" />
          <AccountMenu />
        </>
      )}
    </header>
  );
}

function PanelButton({ panel }: { readonly panel: Panel }) {
  const hasRoom = useMedia(roomFor[panel]);
  const isShown = useStore(shownPanels[panel]);
  const isOpen = useStore(openDrawer) === panel;
  const isVisible = hasRoom ? isShown : isOpen;
  const labels = {
    channels: isVisible ? texts.hideChannels : texts.showChannels,
    people: isVisible ? texts.hidePeople : texts.showPeople,
  };
  return (
    <IconButton
      icon={panel === 'channels' ? 'menu' : 'users'}
      label={labels[panel]}
      isPressed={panel === 'people' ? isVisible : false}
      onPress={() => togglePanel(panel)}
    />
  );
}
