import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import styles from './tabs.module.css';

/** Shows a row of tabs and the page of the selected tab. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
}: {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly {
    readonly id: Id;
    readonly title: string;
    readonly content: ReactNode;
  }[];
  /** The id of the selected tab. If undefined, the component itself stores which tab is selected. */
  readonly selected?: Id;
  readonly onSelect?: (id: Id) => void;
}) {
  return (
    <AriaTabs
      className={styles.tabs ?? ''}
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onSelect?.(tab.id);
      }}
    >
      <TabList aria-label={label} className={styles.list ?? ''}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
