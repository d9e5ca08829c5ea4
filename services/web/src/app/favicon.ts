import { shortCount } from '../ui/badge.tsx';

const size = 64;

/** Draws the tab's icon: the organization's first letter, and how much is unread. */
export function showFavicon(name: string, count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!link || !context) return;
  const style = getComputedStyle(document.documentElement);
  const color = (token: string) => style.getPropertyValue(token).trim();
  draw(context, {
    letter: [...name][0]?.toLocaleUpperCase() ?? '',
    count,
    surface: color('--icon-surface'),
    ink: color('--icon-ink'),
    badge: color('--icon-badge'),
  });
  link.href = canvas.toDataURL('image/png');
}

interface Picture {
  readonly letter: string;
  readonly count: number;
  readonly surface: string;
  readonly ink: string;
  readonly badge: string;
}

function draw(context: CanvasRenderingContext2D, { letter, count, surface, ink, badge }: Picture) {
  context.fillStyle = surface;
  context.beginPath();
  context.roundRect(0, 0, size, size, 14);
  context.fill();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.font = '700 40px system-ui, sans-serif';
  context.fillText(letter, size / 2, size / 2 + 3);
  if (count === 0) return;
  const text = shortCount(count);
  context.font = '700 28px system-ui, sans-serif';
  const width = Math.max(36, context.measureText(text).width + 14);
  context.fillStyle = badge;
  context.beginPath();
  context.roundRect(size - width, size - 36, width, 36, 16);
  context.fill();
  context.fillStyle = ink;
  context.fillText(text, size - width / 2, size - 17);
}
