/** What the check of a hosted project found of one thing. */
export interface Finding {
  readonly what: string;
  /** `unknown`: it could not be asked; `detail` says what that needs. */
  readonly verdict: 'right' | 'wrong' | 'unknown';
  readonly detail: string;
}
