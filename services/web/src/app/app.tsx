import { useCallback, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { ModelContext } from '../hooks/use-model.ts';
import { routeAt } from '../hooks/use-route.ts';
import { followLocation } from '../navigation/routes.ts';
import { setupRequired } from '../store/failures.ts';
import { openList } from '../store/message-lists-loading.ts';
import { type Model, startModel } from '../store/model.ts';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { LoadFailed, LoadingScreen } from './loading.tsx';
import { logInAgain } from './log-in-again.ts';

type Start =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly model: Model }
  /** The organization requires a second factor, and the user has none. */
  | { readonly status: 'setup' }
  | { readonly status: 'failed'; readonly message: string };

const SecondFactorSetup = lazyPart(
  async () => (await import('../features/settings/second-factor-setup.tsx')).SecondFactorSetup,
  { fallback: <LoadingScreen /> },
);

/** Shows the whole client. This is the root component. */
export function App() {
  const [start, retry] = useStart();
  useEffect(followLocation, []);
  return (
    <ErrorBoundary>
      {start.status === 'loading' && <LoadingScreen />}
      {start.status === 'failed' && <LoadFailed message={start.message} onRetry={retry} />}
      {start.status === 'setup' && <SecondFactorSetup onDone={retry} />}
      {start.status === 'ready' && (
        <ModelContext value={start.model}>
          <Layout />
        </ModelContext>
      )}
      <ConfirmDialog />
      <ToastRegion />
    </ErrorBoundary>
  );
}

function useStart(): [Start, () => void] {
  const [start, setStart] = useState<Start>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // Start from scratch on each attempt
  useEffect(() => {
    const ended = new AbortController();
    setStart({ status: 'loading' });
    startModel(ended.signal).then(
      (model) => {
        if (ended.signal.aborted) return;
        loadShown(model);
        setStart({ status: 'ready', model });
      },
      (error: unknown) => {
        if (ended.signal.aborted) return;
        if (error instanceof ApiError && error.status === 401) return logInAgain();
        if (error instanceof ApiError && error.code === setupRequired) {
          return setStart({ status: 'setup' });
        }
        setStart({ status: 'failed', message: messageOf(error) });
      },
    );
    return () => ended.abort();
  }, [attempt]);
  return [start, useCallback(() => setAttempt((count) => count + 1), [])];
}

/** Starts loading the messages of the address while the page renders. */
function loadShown({ state }: Model): void {
  const resolved = routeAt(location.hash, state.get());
  if (!('route' in resolved) || resolved.route.view !== 'narrow') return;
  const { terms, near } = resolved.route;
  if (near === undefined) void openList(state, terms);
}
