import type { ReactNode } from 'react';
import { useStore } from '../../hooks/use-model.ts';
import { formatRoute, lastChat, type Route } from '../../navigation/routes.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import styles from './pages.module.css';
import { controlTexts } from './texts.ts';

export interface Page {
  /** The page's part of the address. */
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  /** Whether the content starts with its own heading that shows the title. */
  readonly saysTitle?: boolean;
  /** Whether the content is a long list that scrolls by itself. */
  readonly isTall?: boolean;
  /** Returns the content of the page. `rest` is the part of the address below the page. */
  readonly content: (rest: readonly string[]) => ReactNode;
}

/**
 * Shows pages with navigation next to them. In a narrow column, shows one level at a time: the list of pages, then a
 * page with a back button. `path` is the part of the address below `view`.
 */
export function Pages({
  view,
  title,
  pages,
  path,
  places,
}: {
  readonly view: 'settings' | 'organization';
  readonly title: string;
  readonly pages: readonly Page[];
  readonly path: readonly string[];
  /** Links to related views, shown above the navigation. */
  readonly places?: readonly { readonly title: string; readonly route: Route }[];
}) {
  const selected = path[0] ? pages.find(({ id }) => id === path[0]) : pages[0];
  return (
    <div className={styles.frame}>
      {path[0] && (
        <div className={styles.narrow}>
          <PageBar
            title={selected?.saysTitle ? undefined : (selected?.title ?? title)}
            up={{ title, route: { view, path: [] } }}
          />
        </div>
      )}
      <div className={styles.body} data-level={path[0] ? 'page' : 'list'}>
        <nav className={styles.nav} aria-label={title}>
          <BackToChat />
          {places && places.length > 1 && (
            <div className={styles.places}>
              {places.map((place) => (
                <a
                  key={place.title}
                  href={formatRoute(place.route)}
                  aria-current={place.route.view === view ? 'true' : undefined}
                >
                  {place.title}
                </a>
              ))}
            </div>
          )}
          {pages.map((page) => (
            <a
              key={page.id}
              className={styles.link}
              href={formatRoute({ view, path: [page.id] })}
              aria-current={page === selected ? 'page' : undefined}
            >
              <Icon name={page.icon} />
              {page.title}
              <Icon name="chevron-right" size={16} />
            </a>
          ))}
        </nav>
        <section
          key={selected?.id}
          className={classes(styles.page, selected?.isTall && styles.tall)}
          aria-label={selected ? `${title}: ${selected.title}` : title}
        >
          {selected ? (
            selected.content(path.slice(1))
          ) : (
            <EmptyState icon="compass" title={controlTexts.notFound} />
          )}
        </section>
      </div>
    </div>
  );
}

function BackToChat() {
  const chat = useStore(lastChat);
  return (
    <a className={styles.backToChat} href={chat}>
      <Icon name="arrow-left" size={16} />
      {controlTexts.backToChat}
    </a>
  );
}

/**
 * Shows the top of a page: a back button, the title, actions, and a link back to the chat. `title` is undefined if the
 * page itself shows it.
 */
export function PageBar({
  title,
  up,
  children,
}: {
  readonly title: ReactNode | undefined;
  readonly up: { readonly title: string; readonly route: Route };
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      {title === undefined ? (
        <a className={styles.upInWords} href={formatRoute(up.route)}>
          <Icon name="arrow-left" />
          {up.title}
        </a>
      ) : (
        <>
          <a className={styles.up} href={formatRoute(up.route)} aria-label={up.title}>
            <Icon name="arrow-left" />
          </a>
          <h2>{title}</h2>
        </>
      )}
      {children}
      <CloseLink />
    </div>
  );
}

/** Shows a close button that returns to the chat. */
export function CloseLink() {
  const chat = useStore(lastChat);
  return (
    <a className={styles.up} href={chat} aria-label={controlTexts.backToChat}>
      <Icon name="x" />
    </a>
  );
}

/** Shows the frame of a page without navigation. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
