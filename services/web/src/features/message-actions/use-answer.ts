import { useEffect, useState } from 'react';

export type Answer<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'loaded'; readonly value: Value };

/** Returns the state and response of a call. Makes the call when the component mounts and whenever `key` changes. */
export function useAnswer<Value>(key: string, call: () => Promise<Value>): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    setAnswer({ status: 'loading' });
    call().then(
      (value) => isWanted && setAnswer({ status: 'loaded', value }),
      (error: Error) => isWanted && setAnswer({ status: 'failed', why: error.message }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return answer;
}
