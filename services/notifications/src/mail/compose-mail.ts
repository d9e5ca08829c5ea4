import { layOutHtml, layOutText } from './layout.ts';
import type { MailText } from './texts.ts';

/** The sender, the recipient, and the organization whose name and picture are above the text. */
export type MailFrame = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  realm: { name: string; url: string; iconUrl: string };
  /** The address for reports about failed delivery; undefined if reports go to the address in `from`. */
  returnPath?: string | undefined;
  /** The text that identifies the mail in complaints about it; undefined if this deployment accepts no mail. */
  feedbackId?: string | undefined;
};

export type ComposedMail = ReturnType<typeof composeMail>;

/**
 * Returns a mail that is ready to send. Its Message-ID is the same in every attempt, so that mail programs show a mail
 * only once even if it was sent twice.
 */
export function composeMail(
  mailId: string,
  text: MailText,
  { from, to, realm, returnPath, feedbackId }: MailFrame,
) {
  const { unsubscribeUrl, replyTo } = text;
  return {
    mailId,
    message: {
      messageId: messageIdOf(mailId, from.address),
      from: { name: from.name || realm.name, address: from.address },
      to,
      ...(returnPath !== undefined && { envelope: { from: returnPath, to: to.address } }),
      subject: text.subject,
      date: new Date(),
      ...(replyTo && { replyTo }),
      ...(text.references && {
        references: text.references.map((id) => messageIdOf(id, from.address)),
      }),
      headers: {
        // Prevents out-of-office replies
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        // Complaints contain the headers of the mail and do not go to its return path
        ...(feedbackId !== undefined && { 'CFBL-Feedback-ID': feedbackId }),
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      text: layOutText(text, realm),
      html: layOutHtml(text, realm),
    },
  };
}

/** Returns the Message-ID for the id of a mail, or of the conversation that a mail belongs to. */
function messageIdOf(id: string, senderAddress: string): string {
  return `<${id}@${senderAddress.split('@')[1] ?? ''}>`;
}
