import type { DeliveryRow } from './store.ts';

/** The address of a message within its organization, as clients understand it. @spec messages.md, hash encoding */
export function linkToMessage({
  message,
  participants,
}: Pick<DeliveryRow, 'message' | 'participants'>) {
  const { id, stream_id, display_recipient, subject } = message;
  if (participants) return `/#narrow/dm/${participants.join(',')}-dm/near/${id}`;
  const channel = `${stream_id}-${encode(String(display_recipient).replaceAll(' ', '-'))}`;
  return `/#narrow/channel/${channel}/topic/${encode(subject)}/near/${id}`;
}

/** Letters, digits, `_ - ~` stay; everything else is `.` and two hexadecimal digits for each byte. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[.!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.');
}
