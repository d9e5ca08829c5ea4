import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { checkPasswordLength } from './rules.ts';

/** Judges passwords by how many guesses they would withstand. */
export type PasswordStrength = {
  /**
   * @param personal what an attacker knows of the person: its parts count as easily guessed
   * @throws BAD_REQUEST too short, too long or too weak
   */
  check(password: string, personal: readonly string[]): Promise<void>;
};

type Estimator = { check(password: string, personal: string[]): { guesses: number } };

/** A judge that loads its word lists (30 MB of memory, 80 ms) with the first password it sees. */
export function createPasswordStrength(): PasswordStrength {
  let loading: Promise<Estimator> | undefined;
  return {
    async check(password, personal) {
      checkPasswordLength(password);
      loading ??= loadEstimator();
      const estimator = await loading;
      const known = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
      const { guesses } = estimator.check(password, known.filter(Boolean));
      if (guesses < limits.password_min_guesses) {
        throw badRequest({ msg: 'The password is too weak.' });
      }
    },
  };
}

async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
