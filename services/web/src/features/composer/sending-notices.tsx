import { useEffect } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import { navigate } from '../../navigation/routes.ts';
import type { Model } from '../../store/model.ts';
import { recipientName } from '../../store/names.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import { recipientKey } from '../../store/recipient.ts';
import { showToast } from '../../ui/toasts.ts';
import { conversationRoute } from './recipient-route.ts';
import { texts } from './texts.ts';

/** Shows what happened to sent messages that are not in view. */
export function SendingNotices() {
  const model = useModel();
  useEffect(() => {
    const stops = [
      onRefused(model, (message) => {
        if (!isShown(message)) tellRefused(model, message);
      }),
      model.outgoing.sentAnyway.subscribe((message) => tellSentAnyway(model, message)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model]);
  return null;
}

/** Calls `tell` for each message that the server rejects from now on. Returns a function that stops this. */
function onRefused({ outgoing }: Model, tell: (message: OutgoingMessage) => void): () => void {
  const onTheirWay = new Set<string>();
  const look = () => {
    for (const message of outgoing.messages.get()) {
      if (message.status === 'sending') onTheirWay.add(message.localId);
      else if (onTheirWay.delete(message.localId) && message.status === 'refused') tell(message);
    }
  };
  look();
  return outgoing.messages.subscribe(look);
}

/** Returns whether the message is in the list on screen. */
function isShown({ localId }: OutgoingMessage): boolean {
  return document.querySelector(`[data-local-id="${localId}"]`) !== null;
}

function tellRefused({ state }: Model, { recipient, refusal = '' }: OutgoingMessage): void {
  const place = recipientName(state.get(), recipient) ?? '';
  showToast(texts.notSent(place, refusal), {
    kind: 'error',
    durationMs: 30_000,
    action: { label: texts.show, run: () => navigate(conversationRoute(recipient)) },
  });
}

/** Reports that a canceled message was sent anyway. Removes its text from the composer if the text is unchanged. */
function tellSentAnyway({ state, drafts }: Model, { recipient, content }: OutgoingMessage): void {
  const draft = drafts.texts.get().get(recipientKey(recipient, state.get().me ?? 0));
  if (draft?.content.trim() === content) drafts.keep(recipient, '');
  showToast(texts.sentAnyway);
}
