import { closeHelp } from '../../navigation/open-help.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { texts as searchTexts } from '../search/texts.ts';
import { type Example, Examples } from './examples.tsx';
import styles from './help.module.css';
import { texts } from './texts.ts';

const person = `"${texts.examplePerson}"`;

const sections: readonly { readonly title: string; readonly rows: readonly Example[] }[] = [
  {
    title: texts.words,
    rows: [
      { source: texts.exampleWords, result: texts.allWords },
      { source: `"${texts.exampleWords}"`, result: texts.exactPhrase },
    ],
  },
  {
    title: texts.filters,
    rows: [
      { source: `channel:${texts.exampleChannel}`, result: texts.inChannel },
      { source: `topic:"${texts.exampleTopic}"`, result: texts.inTopic },
      { source: `sender:${person}`, result: texts.from },
      { source: 'sender:me', result: texts.fromMe },
      { source: `dm:${person}`, result: texts.direct },
      { source: `dm-including:${person}`, result: texts.groupDirect },
      { source: 'channels:public', result: texts.inPublic },
      { source: 'date:2026-01-31', result: texts.onDay },
    ],
  },
  { title: texts.is, rows: ofWords('is', searchTexts.is) },
  { title: texts.has, rows: ofWords('has', searchTexts.has) },
  {
    title: texts.exclude,
    rows: [
      { source: `-sender:${person}`, result: texts.without },
      { source: '-is:muted', result: texts.withoutMuted },
    ],
  },
];

function ofWords(operator: string, words: Readonly<Record<string, string>>): Example[] {
  return Object.entries(words).map(([word, result]) => ({ source: `${operator}:${word}`, result }));
}

/** Shows how to search: words, filters and combinations of filters. */
export function SearchHelp() {
  return (
    <Dialog title={texts.search} size="large" isText onClose={closeHelp}>
      <p className={styles.hint}>{texts.searchHint}</p>
      <div className={styles.sections}>
        {sections.map(({ title, rows }) => (
          <Examples
            key={title}
            title={title}
            headings={[texts.youSearch, texts.youFind]}
            rows={rows}
          />
        ))}
      </div>
    </Dialog>
  );
}
