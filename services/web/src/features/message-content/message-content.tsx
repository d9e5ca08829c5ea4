import { memo, useEffect, useRef } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { openGroupCard, openUserCard } from '../../navigation/open-user-card.ts';
import { selector } from '../../store/selector.ts';
import { loadPart } from '../../ui/load-part.ts';
import { SanitizedHtml } from '../../ui/sanitized-html.tsx';
import { showError } from '../../ui/toasts.ts';
import { imagesIn, openLightbox } from '../lightbox/open-lightbox.ts';
import styles from './message-content.module.css';
import { preparedFor, toggleSpoiler } from './prepare-content.ts';
import { texts } from './texts.ts';

/** Returns the ids of the user's groups as one string, which stays equal when other people join and leave groups. */
const ownGroups = selector(
  ({ me, groups }) => [me, groups] as const,
  (me = 0, groups) =>
    [...groups.values()]
      .filter(({ members }) => members.includes(me))
      .map(({ id }) => id)
      .join(),
);

const prepareSelector = selector(
  (state) => [state.me, ownGroups(state), state.settings.twenty_four_hour_time] as const,
  (me = 0, groups, hours) =>
    preparedFor({ me, groupIds: new Set(groups.split(',').filter(Boolean).map(Number)), hours }),
);

/** Shows the text of a message. */
export const MessageContent = memo(function MessageContent({ html }: { readonly html: string }) {
  const prepare = useModelState(prepareSelector);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current?.querySelector('.katex')) loadFormulaStyles();
  });
  // Handles links and buttons that `prepare` added; keys activate them too
  useEffect(() => {
    const { current } = ref;
    current?.addEventListener('click', onClick);
    // Errors of images do not bubble
    current?.addEventListener('error', onError, { capture: true });
    return () => {
      current?.removeEventListener('click', onClick);
      current?.removeEventListener('error', onError, { capture: true });
    };
  }, []);
  return <SanitizedHtml ref={ref} html={html} prepare={prepare} className={styles.content} />;
});

let isLoaded = false;

/** Loads the styles and fonts of formulas when the first message with a formula appears. */
function loadFormulaStyles(): void {
  if (isLoaded) return;
  isLoaded = true;
  loadPart(() => import('./formula-styles.ts')).catch((error: unknown) => {
    isLoaded = false;
    showError(error);
  });
}

function onClick(event: MouseEvent): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element && currentTarget instanceof Element)) return;
  const mention = target.closest('[data-user-id], [data-user-group-id]');
  if (target.closest('.copy-code')) copyCode(target);
  else if (target.closest('.spoiler-header') && !target.closest('a')) toggleSpoiler(target);
  else if (mention) openMention(mention);
  else if (target instanceof HTMLImageElement && isPicture(target) && isPlainClick(event)) {
    event.preventDefault();
    const images = imagesIn(currentTarget);
    openLightbox(images, target);
  }
}

/** Replaces an image that cannot be shown with a link to the image file. */
function onError({ target: image }: Event): void {
  if (!(image instanceof HTMLImageElement) || !isPicture(image)) return;
  const file = image.closest('a') ?? document.createElement('a');
  const address = image.getAttribute('data-original-src');
  if (!file.href && address !== null) file.href = address;
  const isInLink = file.contains(image);
  if (!isInLink) image.before(file);
  image.remove();
  file.append(image.alt);
  file.classList.add('file-card');
}

function openMention(mention: Element): void {
  const group = mention.getAttribute('data-user-group-id');
  const user = Number(mention.getAttribute('data-user-id'));
  if (group !== null) openGroupCard(Number(group), mention);
  else if (user > 0) openUserCard(user, mention);
}

/** Returns whether a person sent the image, so it is not an emoji or a link preview. */
function isPicture(image: HTMLImageElement): boolean {
  return (
    image.closest('.message_inline_image:not(.youtube-video, .embed-video), .inline-image') !== null
  );
}

function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function copyCode(target: Element): void {
  const button = target.closest('.copy-code');
  const code = button?.parentElement?.querySelector('code')?.textContent ?? '';
  navigator.clipboard.writeText(code).then(() => {
    if (!button) return;
    button.textContent = texts.copied;
    setTimeout(() => {
      button.textContent = texts.copyCode;
    }, 2_000);
  }, showError);
}
