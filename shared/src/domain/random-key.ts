/** 32 random hexadecimal digits: a key that nobody else draws. `crypto.randomUUID` is younger than our oldest browsers. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
