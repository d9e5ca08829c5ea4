import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { Model } from '../store/model.ts';
import type { State } from '../store/state.ts';
import type { Store } from '../store/store.ts';

export const ModelContext = createContext<Model | undefined>(undefined);

/** Returns the model. @throws if called outside the app, which loads the model before it renders anything */
export function useModel(): Model {
  const model = useContext(ModelContext);
  if (!model) throw new Error('There is no model above this component');
  return model;
}

/** Returns what `select` reads from the state. Renders again when the result changes. */
export function useModelState<Selected>(select: (state: State) => Selected): Selected {
  const { state } = useModel();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
}

/**
 * Works like `useModelState`, but renders at most once per `everyMs` milliseconds. Use it for values that change often
 * and are expensive to show.
 */
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

/** Returns the value of a store. Renders again when the value changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
