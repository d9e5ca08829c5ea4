import styles from './tooltip.module.css';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const symbols: Readonly<Record<string, string>> = {
  Ctrl: isApple ? '⌘' : 'Ctrl',
  Alt: isApple ? '⌥' : 'Alt',
  Shift: isApple ? '⇧' : 'Shift',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** Shows a shortcut such as `Ctrl+K` in the notation of the user's system. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <kbd className={styles.keys}>
      {keys.split(/(?<=.)\+/).map((key) => (
        <kbd key={key}>{symbols[key] ?? key}</kbd>
      ))}
    </kbd>
  );
}
