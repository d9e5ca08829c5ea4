import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { Section } from '../setting-controls/section.tsx';
import { useSubmit } from '../setting-controls/use-submit.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.alertWords;

export function AlertWordsPage() {
  const words = useModelState(({ alertWords }) => alertWords);
  const remove = (word: string) =>
    answerOf(api.DELETE('/users/me/alert_words', { body: { alert_words: [word] } }));
  return (
    <Section title={texts.title} description={texts.description}>
      <AddWord />
      {words.length === 0 ? (
        <span className={styles.quiet}>{texts.none}</span>
      ) : (
        <ul className={styles.wordList} aria-label={texts.title}>
          {words.map((word) => (
            <li key={word} className={styles.word}>
              {word}
              <IconButton
                icon="x"
                size="small"
                label={texts.remove(word)}
                onPress={() => void remove(word).catch(showError)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function AddWord() {
  const [word, setWord] = useState('');
  const form = useSubmit(() => 'word');
  const add = () =>
    form.submit(
      () => answerOf(api.POST('/users/me/alert_words', { body: { alert_words: [word.trim()] } })),
      () => setWord(''),
    );
  return (
    <form
      className={styles.inlineForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim()) void add();
      }}
    >
      <TextField
        label={texts.add}
        value={word}
        onChange={setWord}
        maxLength={100}
        error={form.errorOf('word')}
      />
      <Button type="submit" icon="plus" isPending={form.isPending} isDisabled={!word.trim()}>
        {texts.button}
      </Button>
    </form>
  );
}
