import type { Locale } from '@kaarigar/shared/platform/locale';
import { defineMessages, translate } from './define-messages';
import { formatDate, formatTime } from './format';

const workHoursMessages = defineMessages({
  since: {
    en: ({ from }: { from: string }) => `At work since ${from}`,
    hi: ({ from }: { from: string }) => `${from} से काम चल रहा है`,
  },
  /** Its beginning was noted with its end. */
  done: {
    en: ({ at }: { at: string }) => `Marked done ${at}`,
    hi: ({ at }: { at: string }) => `${at} को पूरा लिखा गया`,
  },
  fromTo: {
    en: ({ from, to }: { from: string; to: string }) => `Worked from ${from} to ${to}`,
    hi: ({ from, to }: { from: string; to: string }) => `${from} से ${to} तक काम किया`,
  },
});

interface Hours {
  readonly began_at: string;
  readonly ended_at: string | null;
}

/** Less is a matter of two taps, and no time that anybody worked. */
const LEAST_MS = 5 * 60_000;

/** Whether there are hours to tell: somebody is still at work, or was for more than a moment. */
export function hasWorkHours({ began_at, ended_at }: Hours): boolean {
  return ended_at === null || Date.parse(ended_at) - Date.parse(began_at) >= LEAST_MS;
}

/** From when to when somebody worked, or when it was only marked: `Worked from 21 Nov 2026, 9:05 AM to 11:40 AM`. */
export function workHours({ began_at, ended_at }: Hours, locale: Locale): string {
  const t = translate(workHoursMessages, locale);
  const [began, ended] = [new Date(began_at), ended_at === null ? null : new Date(ended_at)];
  const day = formatDate(began, locale);
  const from = `${day}, ${formatTime(began, locale)}`;
  if (ended === null) return t.since({ from });
  if (!hasWorkHours({ began_at, ended_at })) return t.done({ at: from });
  const lastDay = formatDate(ended, locale);
  const time = formatTime(ended, locale);
  return t.fromTo({ from, to: lastDay === day ? time : `${lastDay}, ${time}` });
}
