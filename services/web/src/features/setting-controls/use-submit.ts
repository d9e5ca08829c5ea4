import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';

export interface Submission<Field extends string> {
  readonly isPending: boolean;
  /** Returns the server's error for a field. */
  errorOf(field: Field): string | undefined;
  /**
   * Makes the call, then runs `onDone` with the response unless the user has left the form. Shows an error next to the
   * field that it concerns, and keeps all entries. `key` is for the Idempotency-Key header. The key stays the same
   * until the server responds, so that submitting again creates nothing twice.
   */
  submit<Answer>(
    call: (key: string) => Promise<Answer>,
    onDone: (answer: Answer) => void,
  ): Promise<void>;
}

/**
 * Returns the state of a form whose fields are submitted together. `fieldOf` returns the field that an error refers to.
 */
export function useSubmit<Field extends string>(
  fieldOf: (error: ApiError | undefined) => Field,
): Submission<Field> {
  const [isPending, setPending] = useState(false);
  const [key, setKey] = useState(newKey);
  const [refusal, setRefusal] = useState<{ readonly field: Field; readonly message: string }>();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return {
    isPending,
    errorOf: (field) => (refusal?.field === field ? refusal.message : undefined),
    async submit(call, onDone) {
      setPending(true);
      try {
        const answer = await call(key);
        setKey(newKey);
        setRefusal(undefined);
        // A user who has left must not be moved away
        if (isThere.current) onDone(answer);
      } catch (error) {
        const refused = error instanceof ApiError ? error : undefined;
        if (refused && !refused.isTransient) setKey(newKey);
        const field = fieldOf(refused);
        setRefusal({ field, message: messageOf(error) });
      } finally {
        setPending(false);
      }
    },
  };
}

function newKey(): string {
  return crypto.randomUUID();
}

/**
 * Returns a function that finds the field for an error: the field in the error's `var_name`, or whose pattern matches
 * the error's text, or otherwise `other`.
 */
export function fieldByWords<Word extends string, Other extends string>(
  words: Readonly<Record<Word, RegExp>>,
  other: Other,
): (error: ApiError | undefined) => Word | Other {
  return (error) => {
    if (!error) return other;
    for (const field in words) {
      if (error.fields.var_name === field || words[field].test(error.message)) return field;
    }
    return other;
  };
}
