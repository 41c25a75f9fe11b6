const INDIA_OFFSET_SECONDS = 5.5 * 3600;

/** Unix seconds as Cashfree writes moments: ISO 8601 to the second, in India's time. */
export function indiaTime(seconds: number): string {
  const shifted = new Date((seconds + INDIA_OFFSET_SECONDS) * 1000);
  return `${shifted.toISOString().slice(0, 19)}+05:30`;
}

/**
 * The times of a link in its webhook: without an offset, and in UTC. In the sample, a link of 07:13:41 is paid in an
 * event of 12:55:06+05:30, before its order ends at 07:34:50 (Payment Link Webhooks).
 */
export function timeWithoutOffset(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}
