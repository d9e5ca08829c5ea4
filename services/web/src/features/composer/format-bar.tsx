import { useRef } from 'react';
import { emojiPicker } from '../../navigation/open-dialogs.ts';
import { openHelp } from '../../navigation/open-help.ts';
import { IconButton } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import styles from './composer.module.css';
import type { Format } from './formatting.ts';
import { SnippetMenu } from './snippet-menu.tsx';
import { texts } from './texts.ts';

const buttons: readonly { format: Format; icon: IconName; label: string; shortcut?: string }[] = [
  { format: 'bold', icon: 'bold', label: texts.bold, shortcut: 'Ctrl+B' },
  { format: 'italic', icon: 'italic', label: texts.italic, shortcut: 'Ctrl+I' },
  { format: 'strike', icon: 'strike', label: texts.strike, shortcut: 'Ctrl+Shift+X' },
  { format: 'link', icon: 'link', label: texts.link, shortcut: 'Ctrl+K' },
  { format: 'code', icon: 'code', label: texts.code, shortcut: 'Ctrl+Shift+C' },
  { format: 'quote', icon: 'quote', label: texts.quote },
  { format: 'list', icon: 'list', label: texts.list },
  { format: 'numbered', icon: 'list-ordered', label: texts.numbered },
  { format: 'spoiler', icon: 'spoiler', label: texts.spoiler },
  { format: 'math', icon: 'math', label: texts.math },
];

/** Shows formatting buttons below the text. */
export function FormatBar({
  isPreview,
  onPreview,
  onFiles,
  onFormat,
  onInsert,
}: {
  readonly isPreview: boolean;
  readonly onPreview: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onFormat: (format: Format) => void;
  readonly onInsert: (text: string) => void;
}) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <div role="toolbar" aria-label={texts.formatting} className={styles.buttons}>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <IconButton
        icon="paperclip"
        size="small"
        label={texts.attach}
        isDisabled={isPreview}
        onPress={() => files.current?.click()}
      />
      <IconButton
        icon="smile"
        size="small"
        label={texts.emoji}
        isDisabled={isPreview}
        onPress={({ target }) =>
          emojiPicker.update(() => ({
            anchor: target,
            onPick: ({ emoji_name }) => onInsert(`:${emoji_name}: `),
          }))
        }
      />
      <SnippetMenu isDisabled={isPreview} onInsert={onInsert} />
      <IconButton
        icon="eye"
        size="small"
        label={isPreview ? texts.write : texts.preview}
        isPressed={isPreview}
        onPress={onPreview}
      />
      <span className={styles.formats}>
        {buttons.map(({ format, icon, label, shortcut }) => (
          <IconButton
            key={format}
            icon={icon}
            size="small"
            label={label}
            {...(shortcut && { shortcut })}
            isDisabled={isPreview}
            onPress={() => onFormat(format)}
          />
        ))}
      </span>
      <IconButton
        icon="help"
        size="small"
        label={texts.formattingHelp}
        shortcut="Ctrl+/"
        onPress={() => openHelp('formatting')}
      />
    </div>
  );
}
