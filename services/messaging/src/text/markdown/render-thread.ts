import { threadEntry } from '@chat/kit/threads/thread-task';
import { executeRenderWork } from './render-work.ts';

/** The entry point of the worker threads that render. */
export const execute = threadEntry(executeRenderWork);
