/** The hours of India in which no phone rings for what nobody waits for; private.after_quiet_hours() has the same. */
export const QUIET_HOURS = { from: 21, until: 8 } as const;

const MINUTE_MS = 60_000;
/** India is ahead of UTC by so many minutes, all year. */
const AHEAD_MINUTES = 330;

export function isQuietHour(now: Date): boolean {
  const hour = new Date(now.getTime() + AHEAD_MINUTES * MINUTE_MS).getUTCHours();
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until;
}
