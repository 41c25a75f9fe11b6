import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { COMMON_PASSWORDS, LOCAL_WORDS } from './common-words';

/** Of zxcvbn's scores: below it, a million guesses are enough. */
const LEAST_SCORE = 2;

const estimator = new ZxcvbnFactory({
  dictionary: { common: COMMON_PASSWORDS, local: LOCAL_WORDS },
});

/**
 * Whether a password is one of those that attackers try first: frequent ones, rows of keys, repetitions, dates, and what
 * is known about the person (name, phone, e-mail address, as they are typed), also with a digit or a sign added.
 */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const known = about.flatMap((fact) => [fact, ...fact.split(/[\s@._+-]+/)]);
  return (
    estimator.check(
      password,
      known.filter((word) => word.length > 2),
    ).score < LEAST_SCORE
  );
}
