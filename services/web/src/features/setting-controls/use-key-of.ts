import { useState } from 'react';

/** Idempotency keys by what is sent: to try the same again has one effect, and another text is another request. */
export function useKeyOf(): (text: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (text) => {
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
