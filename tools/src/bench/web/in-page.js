// Measures inside the pages of the benchmark `web`. Chromium loads this file as it is.
(() => {
  const patienceMs = 60_000;
  /**
   * A frame that comes this much later than the previous one is late: at 60 Hz, at least one frame is missing between
   * them.
   */
  const lateMs = 25;
  const messages = () => [...document.querySelectorAll('main article[data-message-id]')];
  const composer = () => document.querySelector('main textarea');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Resolves to the time after the next frame was painted. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });

  /** Resolves in the first frame in which `isIt` returns true. */
  async function untilFrame(isIt, what) {
    const deadline = performance.now() + patienceMs;
    while (!isIt()) {
      if (performance.now() > deadline) throw new Error(`The page does not show ${what}`);
      await frame();
    }
  }

  let pressedAt;
  /** For each key, when it was painted and how long after it was pressed, in milliseconds. */
  const keys = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  addEventListener(
    'input',
    () => {
      const from = pressedAt;
      void painted().then((at) => keys.push({ at, latency: at - from }));
    },
    true,
  );

  /** Calls `step` in each frame until it returns false. Returns the number of frames, and how many were late. */
  async function watchFrames(step) {
    let frames = 0;
    let late = 0;
    let before = await frame();
    while (step()) {
      const at = await frame();
      frames += 1;
      if (at - before > lateMs) late += 1;
      before = at;
    }
    return { frames, late };
  }

  window.bench = {
    /** Resolves when the sidebar, messages and the composer are shown, and focuses the composer. */
    async untilShown() {
      await untilFrame(
        () => document.querySelector('nav [data-row]') && messages().length > 0 && composer(),
        'the sidebar, messages and the composer',
      );
      composer().focus();
      keys.length = 0;
    },
    /** Returns the keys pressed since the last call, once there are at least `count`. */
    async keys(count) {
      await untilFrame(() => keys.length >= count, `${count} keys`);
      return keys.splice(0);
    },
    /** Returns the URLs of the loaded scripts. */
    scripts() {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return loaded.filter((url) => new URL(url).pathname.endsWith('.js'));
    },
    /** Returns when the page was loaded, in milliseconds since the navigation began. */
    async loaded() {
      await untilFrame(() => document.readyState === 'complete', 'everything');
      return performance.now();
    },
    /** Switches to another narrow. Returns how long it takes until messages of it are painted. */
    async switchTo(hash) {
      const idOf = ({ dataset }) => dataset.messageId;
      const earlier = new Set(messages().map(idOf));
      await painted();
      const startedAt = performance.now();
      location.hash = hash;
      await untilFrame(() => {
        const shown = messages().map(idOf);
        return shown.length > 0 && !shown.some((id) => earlier.has(id));
      }, hash);
      return (await painted()) - startedAt;
    },
    /** Scrolls towards older messages, `pixels` in each frame, until `count` messages have been in the page. */
    scrollMessages({ count, pixels }) {
      const scroller = messages()[0].closest('section');
      const seen = new Set();
      const deadline = performance.now() + count * 60;
      return watchFrames(() => {
        for (const { dataset } of messages()) seen.add(dataset.messageId);
        if (performance.now() > deadline) throw new Error(`Only ${seen.size} messages were shown`);
        scroller.scrollBy(0, -pixels);
        return seen.size < count;
      });
    },
    /** Scrolls a page of plain lines, to measure the browser itself on this machine. */
    async scrollPlain({ frames, pixels }) {
      const lines = Array.from({ length: frames }, (_, index) => {
        const line = document.createElement('p');
        line.textContent = `Line ${index}`;
        line.style.height = `${pixels}px`;
        return line;
      });
      document.body.replaceChildren(...lines);
      await painted();
      let left = frames;
      return watchFrames(() => {
        scrollBy(0, pixels);
        left -= 1;
        return left > 0;
      });
    },
  };
})();
