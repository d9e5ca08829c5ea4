const size = 64;

/** Draws the tab's icon: the organization's first letter, with the badge unless it is empty. */
export function showFavicon(name: string, badge: string): void {
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
    badge,
    surface: color('--icon-surface'),
    ink: color('--icon-ink'),
    badgeSurface: color('--icon-badge'),
  });
  link.href = canvas.toDataURL('image/png');
}

interface Picture {
  readonly letter: string;
  readonly badge: string;
  readonly surface: string;
  readonly ink: string;
  readonly badgeSurface: string;
}

function draw(
  context: CanvasRenderingContext2D,
  { letter, badge, surface, ink, badgeSurface }: Picture,
) {
  context.fillStyle = surface;
  context.beginPath();
  context.roundRect(0, 0, size, size, 14);
  context.fill();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.font = '700 40px system-ui, sans-serif';
  context.fillText(letter, size / 2, size / 2 + 3);
  if (badge === '') return;
  context.font = '700 28px system-ui, sans-serif';
  const width = Math.max(36, context.measureText(badge).width + 14);
  context.fillStyle = badgeSurface;
  context.beginPath();
  context.roundRect(size - width, size - 36, width, 36, 16);
  context.fill();
  context.fillStyle = ink;
  context.fillText(badge, size - width / 2, size - 17);
}
