import libmime from 'libmime';
import { subjectOf } from './headers.ts';
import type { FilePart } from './parts.ts';

/** The file extensions for types whose extension in the tables is unusual. */
const endings: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/ics': 'ics',
  'application/ms-tnef': 'dat',
  'application/vnd.ms-tnef': 'dat',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/pjpeg': 'jpg',
  'text/rfc822-headers': 'txt',
  'text/vcard': 'vcf',
};
/** The names for calendars without a file name, where the method does not make a good name. */
const calendarNames: Readonly<Record<string, string>> = { '': 'calendar', request: 'invite' };
const longestSubject = 100;

/**
 * Returns the file's own name, or a name that depends on its content, with the extension of its type. `index` counts
 * from 0.
 */
export function nameFile(file: FilePart, index: number): string {
  const { contentType, method } = file;
  const name = file.fileName?.trim() ?? '';
  const isCalendar = contentType === 'text/calendar' || contentType === 'application/ics';
  if (isCalendar) return withEnding(name || (calendarNames[method] ?? method), 'ics');
  if (/^message\/(?:rfc822|global)$/.test(contentType))
    return withEnding(name || mailName(file), 'eml');
  if (name !== '') return name;
  if (contentType.endsWith('ms-tnef')) return 'winmail.dat';
  return `attachment-${index + 1}.${endings[contentType] ?? libmime.detectExtension(contentType)}`;
}

function mailName({ content }: FilePart): string {
  const subject = subjectOf(content).replaceAll(/[\p{Cc}\p{Cf}/\\]+/gu, ' ');
  return [...subject.trim()].slice(0, longestSubject).join('') || 'mail';
}

function withEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
}
