import { type KeyboardEvent, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './lightbox.module.css';
import { lightbox, type OpenLightbox } from './open-lightbox.ts';
import { texts } from './texts.ts';

function close(): void {
  lightbox.update(() => undefined);
}

/** Shows images as large as the window allows. A click shows the original size. */
export function Lightbox({ images, index }: OpenLightbox) {
  const [at, setAt] = useState(index);
  const [isZoomed, setIsZoomed] = useState(false);
  const image = images[at];
  const step = (by: number) => {
    setAt((at + by + images.length) % images.length);
    setIsZoomed(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  if (!image) return null;
  const name = image.title || texts.title;
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.scrim ?? ''}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Modal className={styles.modal ?? ''}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog inside, which takes no handler of its own */}
        <div role="presentation" className={styles.modal} onKeyDown={onKeyDown}>
          <Dialog aria-label={name} className={styles.dialog ?? ''}>
            <header className={styles.header}>
              <span className={styles.name}>{name}</span>
              {images.length > 1 && (
                <span className={styles.position}>{texts.position(at + 1, images.length)}</span>
              )}
              <a
                href={image.source}
                target="_blank"
                rel="noopener noreferrer"
                className={styles.link}
              >
                {texts.open}
              </a>
              <IconButton icon="x" label={texts.close} onPress={close} />
            </header>
            <div className={classes(styles.stage, isZoomed && styles.zoomed)}>
              <button
                type="button"
                className={styles.zoom}
                aria-label={texts.zoom}
                aria-pressed={isZoomed}
                onClick={() => setIsZoomed(!isZoomed)}
              >
                <img className={styles.image} src={image.source} alt={name} />
              </button>
            </div>
            {images.length > 1 && (
              <footer className={styles.footer}>
                <IconButton icon="chevron-left" label={texts.previous} onPress={() => step(-1)} />
                <IconButton icon="chevron-right" label={texts.next} onPress={() => step(1)} />
              </footer>
            )}
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}
