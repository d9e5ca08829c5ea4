import { useModelState } from '../../hooks/use-model.ts';
import { closeHelp } from '../../navigation/open-help.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Keys } from '../../ui/keys.tsx';
import { writingKeys } from '../composer/writing-keys.ts';
import styles from './help-dialog.module.css';
import { type Shortcut, shortcutSections } from './shortcuts.ts';
import { texts } from './texts.ts';

/** Shows the list of keyboard shortcuts. */
export function HelpDialog() {
  const settings = useModelState((state) => state.settings);
  const whileWriting = { title: texts.sections.whileWriting, shortcuts: writingKeys(settings) };
  return (
    <Dialog title={texts.title} size="large" isText onClose={closeHelp}>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.sections}>
        {[...shortcutSections, whileWriting].map(({ title, shortcuts }) => (
          <section key={title} className={styles.section}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.label} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Line({
  shortcut: { label, keys },
}: {
  readonly shortcut: Pick<Shortcut, 'label' | 'keys'>;
}) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <Keys key={key} keys={key === ' ' ? 'Space' : key} />
        ))}
      </dd>
    </div>
  );
}
