import { Component, type ErrorInfo, type ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { showToast } from '../ui/toasts.ts';
import { texts } from './texts.ts';

interface Crash {
  readonly error: unknown;
  readonly stack: string;
}

/**
 * Shows an error in place of its children, so that the rest of the page keeps working. Tries again when `resetKey`
 * changes. With `hasPlace` false, shows the error as a toast instead.
 */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode; readonly resetKey?: string; readonly hasPlace?: boolean },
  { readonly crash: Crash | undefined; readonly resetKey: string | undefined }
> {
  override state = { crash: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error, stack: '' } };
  }

  static getDerivedStateFromProps(
    { resetKey }: { readonly resetKey?: string },
    state: { readonly resetKey: string | undefined },
  ) {
    return resetKey === state.resetKey ? null : { crash: undefined, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ crash: { error, stack: componentStack ?? '' } });
    if (this.hasPlace) return;
    const action = { label: texts.reload, run: () => location.reload() };
    showToast(texts.crashed, { kind: 'error', durationMs: 20_000, action });
  }

  private get hasPlace(): boolean {
    return this.props.hasPlace ?? true;
  }

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return this.hasPlace ? <Crashed crash={crash} /> : null;
  }
}

function Crashed({ crash }: { readonly crash: Crash }) {
  const message = messageOf(crash.error);
  const trace = crash.error instanceof Error ? crash.error.stack : '';
  const copy = async () => {
    const details = [message, trace, crash.stack, location.href, navigator.userAgent];
    await navigator.clipboard.writeText(details.join('\n'));
    showToast(texts.copied, { kind: 'success' });
  };
  return (
    <div role="alert" style={{ display: 'grid', height: '100%' }}>
      <EmptyState
        icon="alert"
        title={texts.crashed}
        action={
          <div style={{ display: 'flex', gap: '0.5rem' }}>
            <Button icon="copy" onPress={() => void copy()}>
              {texts.copyDetails}
            </Button>
            <Button kind="primary" icon="refresh" onPress={() => location.reload()}>
              {texts.reload}
            </Button>
          </div>
        }
      >
        <code>{message}</code>
        <br />
        {texts.crashedHint}
      </EmptyState>
    </div>
  );
}
