import { threadEntry } from '@chat/kit/threads/thread-task';
import { workOnPicture } from './picture-work.ts';

/** The entry point of the worker threads that read pictures. */
export const execute = threadEntry(workOnPicture);
