import { useCallback, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { User } from '../../store/records.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError } from '../../ui/toasts.ts';
import { Awaited } from '../setting-controls/awaited.tsx';
import { Secret } from '../setting-controls/secret.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { downloadClientrc } from './clientrc.ts';
import { botTexts } from './texts.ts';

/** Shows a bot's key, with a button that replaces it. */
export function BotKeyDialog({
  bot,
  onClose,
}: {
  readonly bot: User;
  readonly onClose: () => void;
}) {
  const site = useModelState(({ realm }) => realm.url);
  const [renewed, setRenewed] = useState<string>();
  const email = bot.delivery_email ?? bot.email;
  const botId = String(bot.user_id);
  const fetchKey = useCallback(() => {
    const params = { path: { bot_id: botId } };
    return answerOf(api.GET('/bots/{bot_id}/api_key', { params }));
  }, [botId]);
  const fetched = useFetched(fetchKey);
  const key = renewed ?? fetched.answer?.api_key;
  async function regenerate() {
    const isConfirmed = await confirm({
      title: botTexts.regenerateTitle(bot.full_name),
      body: <p>{botTexts.regenerateBody}</p>,
      action: botTexts.regenerate,
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const params = { path: { bot_id: botId } };
    const { api_key } = await answerOf(api.POST('/bots/{bot_id}/api_key/regenerate', { params }));
    setRenewed(api_key);
  }
  return (
    <Dialog
      title={botTexts.keyTitle(bot.full_name)}
      onClose={onClose}
      footer={
        <>
          <Button icon="refresh" kind="danger" onPress={() => void regenerate().catch(showError)}>
            {botTexts.regenerate}
          </Button>
          <Button
            icon="download"
            isDisabled={key === undefined}
            onPress={() => {
              if (key !== undefined) downloadClientrc({ email, key, site });
            }}
          >
            {botTexts.download}
          </Button>
        </>
      }
    >
      {key === undefined ? (
        <Awaited label={botTexts.keyTitle(bot.full_name)} fetched={fetched} />
      ) : (
        <Secret label={botTexts.keyTitle(bot.full_name)} text={key} />
      )}
    </Dialog>
  );
}
