import { defineQueue } from '@chat/kit/jobs/job';

/** What people want to be done at a time, and what follows a change. */
export const due = defineQueue('due', { concurrency: 20 });

/** Pages elsewhere take their time to answer: no other job waits for them. */
export const pageReading = defineQueue('page-reading', { concurrency: 16 });
