import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';

export interface Submission<Field extends string> {
  readonly isPending: boolean;
  /** What the server said of a field when it refused the form. */
  errorOf(field: Field): string | undefined;
  /**
   * Calls, then `onDone` with the answer, unless the form was left meanwhile; a refusal stands beside its field and nothing is
   * lost. `key` is for the header Idempotency-Key: it stays the same until the server has answered, so that pressing again
   * creates nothing twice.
   */
  submit<Answer>(
    call: (key: string) => Promise<Answer>,
    onDone: (answer: Answer) => void,
  ): Promise<void>;
}

/** A form that is sent as a whole. `fieldOf` finds the field that a refusal speaks of. */
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
        // Whoever went elsewhere is not to be led away from there.
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

/** The field that a refusal names or whose word is in its text; `other` where there is none. */
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
