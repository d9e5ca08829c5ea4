import { defineBenchmark, mergeReports } from './benchmark.ts';
import { measureHistory, type Repetitions } from './reading/history.ts';
import { measureSearch } from './reading/search.ts';

interface Parameters {
  history: Repetitions;
  search: Repetitions;
}

/** Measures reading a long history and searching all of it. */
export const historyAndSearch = defineBenchmark<Parameters>({
  name: 'history-and-search',
  question: 'How long does a page of history or of search results take among a million messages?',
  sizes: {
    full: { history: { warmUps: 40, measured: 60 }, search: { warmUps: 10, measured: 30 } },
    small: { history: { warmUps: 1, measured: 5 }, search: { warmUps: 1, measured: 3 } },
  },
  async run(stages, { history, search }) {
    const stage = await stages.generated();
    return mergeReports({
      history: await measureHistory(stage, history),
      search: await measureSearch(stage, search),
    });
  },
});
