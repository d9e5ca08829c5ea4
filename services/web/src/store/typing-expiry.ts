import { withoutExpired } from './parts/typing.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** Removes expired typing notifications until `signal` aborts. */
export function expireTyping(state: Store<State>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: State['typing'] | undefined;
  const schedule = () => {
    const { typing } = state.get();
    if (typing === known) return;
    known = typing;
    clearTimeout(timer);
    const next = Math.min(...[...typing.values()].flatMap((people) => [...people.values()]));
    if (Number.isFinite(next)) timer = setTimeout(expire, Math.max(0, next - Date.now()));
  };
  const expire = () => {
    state.update((now) => {
      const typing = withoutExpired(now.typing, Date.now());
      return typing === now.typing ? now : { ...now, typing };
    });
  };
  const stop = state.subscribe(schedule);
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
  });
}
