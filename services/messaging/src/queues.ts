import { defineQueue } from '@chat/kit/jobs/job';

/** The queue of jobs that run at a given time or after a change. */
export const due = defineQueue('due', { concurrency: 20 });

/** The queue of page previews. It is separate because fetching linked web pages may be slow. */
export const pagePreviews = defineQueue('page-previews', { concurrency: 16 });
