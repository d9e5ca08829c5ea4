import { threadEntry } from '@chat/kit/threads/thread-task';
import { parseMail } from './pipeline/parse-mail.ts';

/** The entry point of the worker threads that parse mails. */
export const execute = threadEntry(parseMail);
