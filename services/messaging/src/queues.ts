import { defineQueue } from '@chat/kit/jobs/job';

/** Jobs that run at a given time or follow a change. */
export const due = defineQueue('due', { concurrency: 20 });

/** Fetching linked web pages may be slow, so these jobs have a queue of their own. */
export const pagePreviews = defineQueue('page-previews', { concurrency: 16 });
