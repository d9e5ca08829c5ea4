/**
 * Hides the keys of an input method (Japanese, Chinese, Korean and others) from all handlers of the client. During a
 * composition, Enter, arrow keys and Escape choose a word. Call this function once, before anything else listens to
 * keys. To count keys as activity, listen in the capture phase of the window.
 */
export function leaveKeysToInputMethods(): void {
  /** The keys pressed for the input method. They may be released after the input method has closed. */
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
 * Returns whether a key press belongs to an input method. In Safari, the Enter that accepts a word comes after the
 * composition has ended. Only its legacy key code identifies it.
 */
function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
