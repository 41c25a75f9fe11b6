export type ToldBy = 'email' | 'phone' | 'either';

interface Account {
  /** Empty: none. */
  readonly email: string;
  /** The number that they log in with; empty: none. */
  readonly phone: string;
}

/** How our news reach an account: with both an address and a number its owner chooses one in the profile. */
export function toldBy({ email, phone }: Account): ToldBy {
  if (email === '') return 'phone';
  return phone === '' ? 'email' : 'either';
}
