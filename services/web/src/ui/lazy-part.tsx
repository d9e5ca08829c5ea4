import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { isOutdated, loadPart } from './load-part.ts';
import { uiTexts } from './texts.ts';
import { showToast } from './toasts.ts';

interface Showing<Props> {
  /** The content to show while the component loads. */
  readonly fallback?: ReactNode;
  /**
   * Closes the dialog if the component is a dialog that failed to load. A toast then reports the failure. Other
   * components show the error in place.
   */
  readonly close?: (props: Props) => void;
}

/**
 * Returns a component whose code loads when it is first shown. If loading fails, the component loads again the next
 * time it is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, close }: Showing<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<string>();
    const shown = useRef(props);
    shown.current = props;
    useEffect(() => {
      if (Part || failure) return;
      let isShown = true;
      const fail = async (error: unknown) => {
        reportError(error);
        const text = (await isOutdated()) ? uiTexts.outdated : uiTexts.notLoaded;
        if (!isShown) return;
        if (!close) return setFailure(text);
        close(shown.current);
        showToast(text, { kind: 'error', durationMs: 20_000, action: reload });
      };
      loadPart(load).then((component) => {
        loaded = component;
        if (isShown) setPart(() => component);
      }, fail);
      return () => {
        isShown = false;
      };
    }, [Part, failure]);
    if (Part) return <Part {...props} />;
    if (failure) return <NotLoaded title={failure} onRetry={() => setFailure(undefined)} />;
    return fallback;
  };
}

const reload = { label: uiTexts.reload, run: () => location.reload() };

function NotLoaded({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" style={{ display: 'grid', flex: 1 }}>
      <EmptyState
        icon="wifi-off"
        title={title}
        action={
          <div style={{ display: 'flex', gap: '0.5rem' }}>
            <Button onPress={onRetry}>{uiTexts.tryAgain}</Button>
            <Button kind="primary" icon="refresh" onPress={reload.run}>
              {reload.label}
            </Button>
          </div>
        }
      >
        {uiTexts.notLoadedHint}
      </EmptyState>
    </div>
  );
}
