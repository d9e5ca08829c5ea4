import { defineQueue } from '@chat/kit/jobs/job';

/** Jobs that run at a given time or follow a change. */
export const due = defineQueue('due', { concurrency: 20 });

/** Page previews have a queue of their own, because fetching linked web pages may be slow. */
export const pagePreviews = defineQueue('page-previews', { concurrency: 16 });
