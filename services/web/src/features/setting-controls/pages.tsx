import type { ReactNode } from 'react';
import { useStore } from '../../hooks/use-model.ts';
import { formatRoute, lastChat, type Route } from '../../navigation/routes.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import styles from './pages.module.css';
import { controlTexts } from './texts.ts';

export interface Page {
  /** In the address. */
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  /** Whether the content scrolls by itself: a long list. */
  readonly isTall?: boolean;
  /** `rest` is the address below the page. */
  readonly content: (rest: readonly string[]) => ReactNode;
}

/**
 * Pages beside their navigation. In a narrow column it is one level at a time: the list of pages, then a page with a way back.
 * `path` is the address below `view`.
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
  /** Neighbours of the whole, above the navigation. */
  readonly places?: readonly { readonly title: string; readonly route: Route }[];
}) {
  const selected = path[0] ? pages.find(({ id }) => id === path[0]) : pages[0];
  return (
    <div className={styles.frame}>
      <PageHeader
        title={path[0] && selected ? `${title}: ${selected.title}` : title}
        isUpForNarrow
        {...(path[0] && { up: { view, path: [] } })}
      />
      <div className={styles.body} data-level={path[0] ? 'page' : 'list'}>
        <nav className={styles.nav} aria-label={title}>
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
          aria-label={selected?.title ?? title}
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

/** The head of a page: the way back, one level up in a narrow column, and the title. */
export function PageHeader({
  title,
  up,
  isUpForNarrow = false,
  children,
}: {
  readonly title: ReactNode;
  /** One level up. */
  readonly up?: Route;
  /** Whether a wide column shows both levels and needs no way between them. */
  readonly isUpForNarrow?: boolean;
  readonly children?: ReactNode;
}) {
  const chat = useStore(lastChat);
  return (
    <header className={styles.header}>
      {up && (
        <a
          className={classes(styles.back, isUpForNarrow && styles.narrow)}
          href={formatRoute(up)}
          aria-label={controlTexts.back}
        >
          <Icon name="arrow-left" />
        </a>
      )}
      <h1>{title}</h1>
      {children}
      <a className={styles.back} href={chat} aria-label={controlTexts.backToChat}>
        <Icon name="x" />
      </a>
    </header>
  );
}

/** The frame of a page without a navigation of its own. */
export function PlainPage({
  header,
  children,
}: {
  readonly header: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      {header}
      {children}
    </div>
  );
}
