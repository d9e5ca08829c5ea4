import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { createStore } from '../store/store.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiTexts } from './texts.ts';

interface Question {
  readonly title: string;
  readonly body?: ReactNode;
  /** The text of the confirming button: a verb. */
  readonly action: string;
  readonly isDangerous?: boolean;
}

const asked = createStore<(Question & { answer(isConfirmed: boolean): void }) | undefined>(
  undefined,
);

/** Asks for confirmation. Resolves to whether the user confirmed. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isConfirmed: boolean) => {
    asked.update(() => undefined);
    resolve(isConfirmed);
  };
  asked.update(() => ({ ...question, answer }));
  return promise;
}

/** Shows the questions that `confirm` asks. The app renders this component once. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(asked.subscribe, asked.get);
  if (!question) return null;
  return (
    <Dialog
      title={question.title}
      role="alertdialog"
      size="small"
      onClose={() => question.answer(false)}
      footer={
        <>
          <Button onPress={() => question.answer(false)}>{uiTexts.cancel}</Button>
          <Button
            autoFocus
            kind={question.isDangerous ? 'danger' : 'primary'}
            onPress={() => question.answer(true)}
          >
            {question.action}
          </Button>
        </>
      }
    >
      {question.body ?? null}
    </Dialog>
  );
}
