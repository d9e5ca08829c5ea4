import { useStore } from '../../hooks/use-model.ts';
import { closeHelp, openedHelp } from '../../navigation/open-help.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const dialogs = {
  shortcuts: lazyPart(async () => (await import('../keyboard/help-dialog.tsx')).HelpDialog, {
    close: closeHelp,
  }),
  formatting: lazyPart(async () => (await import('./formatting-help.tsx')).FormattingHelp, {
    close: closeHelp,
  }),
  search: lazyPart(async () => (await import('./search-help.tsx')).SearchHelp, {
    close: closeHelp,
  }),
};

/** Shows the open help dialog. The app renders this component once. */
export function Help() {
  const topic = useStore(openedHelp);
  const Dialog = topic && dialogs[topic];
  return Dialog && <Dialog />;
}
