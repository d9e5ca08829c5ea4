/**
 * Hides the keys of an input method (Japanese, Chinese, Korean and others) from all handlers of the client: Enter, arrow keys
 * and Escape choose a word until the composition ends. Call it once, before anything else listens to keys. Listeners that count
 * keys as activity use the capture phase of the window.
 */
export function leaveKeysToInputMethods(): void {
  /** Keys pressed for the input method; they may be released after it has closed. */
  const pressed = new Set<string>();
  addEventListener(
    'keydown',
    (event) => {
      if (!isOfInputMethod(event)) {
        pressed.delete(event.code);
        return;
      }
      pressed.add(event.code);
      event.stopPropagation();
    },
    { capture: true },
  );
  addEventListener(
    'keyup',
    (event) => {
      if (pressed.delete(event.code) || isOfInputMethod(event)) event.stopPropagation();
    },
    { capture: true },
  );
  // Otherwise a browser that sends the key anyway would submit the form
  addEventListener(
    'keypress',
    (event) => {
      if (event.isComposing) event.preventDefault();
    },
    { capture: true },
  );
}

/**
 * Whether a key belongs to an input method. In Safari the Enter that accepts a word comes after the composition has ended and
 * only its legacy code identifies it.
 */
function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
