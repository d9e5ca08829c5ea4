import { useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { MessageContent } from '../message-content/message-content.tsx';
import styles from './composer.module.css';
import { texts } from './texts.ts';

/** Shows a text as the server renders it. */
export function Preview({ content }: { readonly content: string }) {
  const [rendered, setRendered] = useState<{ html: string } | { error: string }>();
  useEffect(() => {
    let isWanted = true;
    if (!content.trim()) return;
    answerOf(api.POST('/messages/render', { body: { content } })).then(
      (answer) => isWanted && setRendered({ html: answer.rendered }),
      (error: Error) => isWanted && setRendered({ error: error.message }),
    );
    return () => {
      isWanted = false;
    };
  }, [content]);
  if (!content.trim()) return <p className={styles.preview}>{texts.nothingToPreview}</p>;
  if (!rendered) {
    return (
      <div className={styles.preview}>
        <Spinner label={texts.preview} />
      </div>
    );
  }
  return (
    <div className={styles.preview}>
      {'html' in rendered ? <MessageContent html={rendered.html} /> : rendered.error}
    </div>
  );
}
