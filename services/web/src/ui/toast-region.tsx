import { useEffect, useState, useSyncExternalStore } from 'react';
import { Group } from 'react-aria-components';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';
import { uiTexts } from './texts.ts';
import styles from './toasts.module.css';
import { dismissToast, type Toast, toasts } from './toasts.ts';

/**
 * Shows toasts and announces them to screen readers. Users can reach the toasts while a dialog is open. The app renders
 * this component once.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <section
      className={styles.region}
      aria-label={uiTexts.notifications}
      aria-live="polite"
      data-react-aria-top-layer
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

const icons: Readonly<Record<Toast['kind'], IconName>> = {
  info: 'info',
  success: 'check-circle',
  error: 'alert',
};

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { id, durationMs, action } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
  return (
    <Group
      className={classes(styles.toast, styles[toast.kind])}
      onHoverChange={setHeld}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <span className={styles.text} role={toast.kind === 'error' ? 'alert' : undefined}>
        {toast.text}
      </span>
      {action && (
        <Button
          size="small"
          onPress={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" icon="x" label={uiTexts.dismiss} onPress={() => dismissToast(id)} />
    </Group>
  );
}
