/** A unique key of 32 random hexadecimal digits. The oldest browsers we support have no `crypto.randomUUID`. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
