import { threadEntry } from '@chat/kit/threads/thread-task';
import { readResponse } from './read-response.ts';

/** The entry point of the worker threads that read SAML responses. */
export const execute = threadEntry(readResponse);
