import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { followTopics } from '../features/conversations/channel-topics.ts';
import { PeoplePanel } from '../features/people/people-panel.tsx';
import { Sidebar } from '../features/sidebar/sidebar.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { useModel, useModelState, useStore } from '../hooks/use-model.ts';
import { useRoute } from '../hooks/use-route.ts';
import { useTextSize } from '../hooks/use-text-size.ts';
import { openDrawer, type Panel, panelWidths, roomFor, shownPanels } from '../navigation/panels.ts';
import { locationHash } from '../navigation/routes.ts';
import { isVisitor } from '../store/rights.ts';
import { classes } from '../ui/classes.ts';
import { ColumnEdge } from './column-edge.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { Hosts } from './hosts.tsx';
import styles from './layout.module.css';
import { MainView } from './main-view.tsx';
import { RealmBar } from './realm-bar.tsx';
import { texts } from './texts.ts';
import { applyTheme } from './theme.ts';

/**
 * Shows the columns: channels, main view and people. On narrow screens the outer columns are drawers over the main
 * view.
 */
export function Layout() {
  const resolved = useRoute();
  const hash = useStore(locationHash);
  const hasNoAccount = useModelState(isVisitor);
  const main = useRef<HTMLElement>(null);
  // The member list can wait: the first render leaves it out
  const isRendered = useDeferredValue(true, false);
  useTheme();
  const { changes } = useModel();
  useEffect(() => changes.subscribe(followTopics), [changes]);
  // Navigation closes the drawer
  useEffect(() => openDrawer.update(() => undefined), [hash]);
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {texts.skipToMain}
      </button>
      <div className={styles.shell}>
        <ConnectionBanner />
        <Column panel="channels" label={texts.channelsPanel} className={styles.sidebar}>
          <RealmBar />
          <Sidebar />
        </Column>
        <main ref={main} tabIndex={-1} className={styles.main} aria-label={texts.main}>
          <Header resolved={resolved} />
          <ErrorBoundary resetKey={hash}>
            <MainView resolved={resolved} />
          </ErrorBoundary>
        </main>
        {!hasNoAccount && (
          <Column panel="people" label={texts.peoplePanel} className={styles.people}>
            {isRendered && <PeoplePanel />}
          </Column>
        )}
      </div>
      <Hosts />
    </>
  );
}

/** Shows a column next to the messages, or on narrow screens a drawer over them. */
function Column({
  panel,
  label,
  className,
  children,
}: {
  readonly panel: Panel;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const hasRoom = useMedia(roomFor[panel]);
  const isShown = useStore(shownPanels[panel]);
  const drawer = useStore(openDrawer);
  const width = useStore(panelWidths[panel]);
  if (hasRoom) {
    if (!isShown) return null;
    return panel === 'people' ? (
      <aside aria-label={label} className={className} style={{ width: `${width}rem` }}>
        <ColumnEdge panel={panel} />
        <ErrorBoundary>{children}</ErrorBoundary>
      </aside>
    ) : (
      <nav aria-label={label} className={className} style={{ width: `${width}rem` }}>
        <ErrorBoundary>{children}</ErrorBoundary>
        <ColumnEdge panel={panel} />
      </nav>
    );
  }
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={drawer === panel}
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) openDrawer.update(() => undefined);
      }}
    >
      <Modal className={classes(styles.drawer, panel === 'people' && styles.right)}>
        <Dialog aria-label={label} className={classes(className, styles.drawn)}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function useTheme(): void {
  const scheme = useModelState(({ settings }) => settings.color_scheme);
  const { fontPx, linePercent } = useTextSize();
  const hasNoAccount = useModelState(isVisitor);
  useEffect(() => {
    if (!hasNoAccount) applyTheme(scheme);
  }, [scheme, hasNoAccount]);
  useEffect(() => {
    // Sizes are in rem; the setting assumes the browser's default of 16 px
    document.documentElement.style.fontSize = `${(fontPx / 16) * 100}%`;
  }, [fontPx]);
  useEffect(() => {
    document.documentElement.style.setProperty('--message-line', String(linePercent / 100));
  }, [linePercent]);
}
