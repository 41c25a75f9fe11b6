/** Tells people from programs. */
export interface Captcha {
  /** Whether a person gave the answer; each is good once. Throws `CaptchaUnavailable` when nobody can say. */
  isSolved(answer: string): Promise<boolean>;
}
