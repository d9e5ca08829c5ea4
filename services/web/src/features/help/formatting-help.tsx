import { useCallback, useMemo } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { closeHelp } from '../../navigation/open-help.ts';
import { userName } from '../../store/names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Keys } from '../../ui/keys.tsx';
import { texts as composerTexts } from '../composer/texts.ts';
import { MessageContent } from '../message-content/message-content.tsx';
import { channelsByName } from '../search/search-sources.ts';
import { Awaited } from '../setting-controls/awaited.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { Examples } from './examples.tsx';
import styles from './help.module.css';
import { htmlBySource, joinSamples, sampleSections } from './samples.ts';
import { texts } from './texts.ts';

/** The commands. Commands work only at the start of a message, so the server does not render them with the samples. */
const commands = [
  { source: `/me ${texts.samples.action}`, meaning: composerTexts.commandMe },
  { source: `/poll ${texts.samples.question}`, meaning: composerTexts.commandPoll },
  { source: `/todo ${texts.samples.list}`, meaning: composerTexts.commandTodo },
];

/** Shows how to format messages. The server renders the examples, so they look exactly like real messages. */
export function FormattingHelp() {
  const person = useModelState((state) => userName(state, state.me ?? 0));
  const channel = useModelState(
    (state) => channelsByName(state).find(({ subscription }) => subscription)?.name,
  );
  const sections = useMemo(() => sampleSections({ person, channel }), [person, channel]);
  const fetched = useFetched(
    useCallback(async () => {
      const body = { content: joinSamples(sections) };
      const { rendered } = await answerOf(api.POST('/messages/render', { body }));
      return htmlBySource(sections, rendered);
    }, [sections]),
  );
  return (
    <Dialog title={texts.formatting} size="large" isText onClose={closeHelp}>
      <p className={styles.hint}>{texts.formattingHint}</p>
      {fetched.answer ? (
        <div className={styles.sections}>
          {sections.map(({ title, samples }) => (
            <Examples
              key={title}
              title={title}
              headings={[texts.youType, texts.youGet]}
              rows={samples.map(({ source, keys }) => ({
                source,
                aside: keys && <Keys keys={keys} />,
                result: <MessageContent html={fetched.answer?.get(source) ?? ''} />,
              }))}
            />
          ))}
          <Examples
            title={texts.samples.commands}
            headings={[texts.youType, texts.youGet]}
            rows={commands.map(({ source, meaning }) => ({ source, result: meaning }))}
          />
        </div>
      ) : (
        <Awaited label={texts.loading} fetched={fetched} />
      )}
    </Dialog>
  );
}
