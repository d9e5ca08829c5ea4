import { threadEntry } from '@chat/kit/threads/thread-task';
import { readResponse } from './read-response.ts';

/** Entry point of the worker threads that read responses. */
export const execute = threadEntry(readResponse);
