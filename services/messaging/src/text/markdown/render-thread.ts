import { threadEntry } from '@chat/kit/threads/thread-task';
import { executeRenderWork } from './render-work.ts';

/** Entry point of the worker threads that render. */
export const execute = threadEntry(executeRenderWork);
