import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { Model } from '../store/model.ts';
import type { State } from '../store/state.ts';
import type { Store } from '../store/store.ts';

export const ModelContext = createContext<Model | undefined>(undefined);

/** @throws outside of the app, which has loaded a model before it shows anything */
export function useModel(): Model {
  const model = useContext(ModelContext);
  if (!model) throw new Error('There is no model above this component');
  return model;
}

/** What `select` reads from the state; renders again when that is another object or value. */
export function useModelState<Selected>(select: (state: State) => Selected): Selected {
  const { state } = useModel();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
}

/** As `useModelState`, at most once in `everyMs`: for what changes often and costs much to show. */
export function useModelStateEvery<Selected>(
  everyMs: number,
  select: (state: State) => Selected,
): Selected {
  const { state } = useModel();
  const shown = useRef<State>(state.get());
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = state.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          shown.current = state.get();
          listener();
        }, everyMs);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [state, everyMs],
  );
  return useSyncExternalStore(subscribe, () => select(shown.current));
}

/** The value of a store; renders again when it is replaced. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
