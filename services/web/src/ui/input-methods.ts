/**
 * Hides the keys of an input method (Japanese, Chinese, Korean and others) from every handler of the client: Enter, arrow keys and
 * Escape choose a word until the composition ends. Call it once, before anything else listens to keys. Listeners that count keys as
 * activity use the capture phase of the window.
 */
export function leaveKeysToInputMethods(): void {
  /** Keys that were pressed for the input method; each is released after it may have closed. */
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
  // A browser that sends it nevertheless would submit the form of the field
  addEventListener(
    'keypress',
    (event) => {
      if (event.isComposing) event.preventDefault();
    },
    { capture: true },
  );
}

/** In Safari, the Enter that takes the word comes after the composition has ended: only its old code says what it is. */
function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
