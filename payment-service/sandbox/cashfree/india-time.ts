const INDIA_OFFSET_SECONDS = 5.5 * 3600;

/** Unix seconds as Cashfree writes moments: ISO 8601 to the second, in India's time. */
export function indiaTime(seconds: number): string {
  const shifted = new Date((seconds + INDIA_OFFSET_SECONDS) * 1000);
  return `${shifted.toISOString().slice(0, 19)}+05:30`;
}
