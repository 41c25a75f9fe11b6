import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

interface Chosen {
  readonly time: 'days' | 'time';
}

const THEN = {
  en: { days: 'on the days you chose', time: 'at the time you chose' },
  hi: { days: 'आपके चुने दिनों में', time: 'आपके चुने समय पर' },
} as const;

interface Proposed {
  /** `part` null: whole days. */
  readonly when: readonly [weekday: string, day: string, part: string | null];
}

const inWords = {
  en: ({ when }: Proposed) => when.filter(Boolean).join(', '),
  hi: ({ when: [weekday, day, part] }: Proposed) =>
    [`${weekday} ${day}`, part].filter(Boolean).join(', '),
};

export const roomMessages = defineMessages({
  looking: {
    en: 'Looking for the first free time…',
    hi: 'पहला खाली समय देख रहे हैं…',
  },
  first: {
    en: (p: Proposed) => `First free time: ${inWords.en(p)}`,
    hi: (p: Proposed) => `पहला खाली समय: ${inWords.hi(p)}`,
  },
  next: {
    en: (p: Proposed) => `We propose: ${inWords.en(p)}`,
    hi: (p: Proposed) => `हमारी सलाह: ${inWords.hi(p)}`,
  },
  own: {
    en: (p: Proposed) => `You chose: ${inWords.en(p)}`,
    hi: (p: Proposed) => `आपने चुना: ${inWords.hi(p)}`,
  },
  few: {
    en: ({ time }: Chosen) => `Not that many workers are free ${THEN.en[time]}`,
    hi: ({ time }: Chosen) => `${THEN.hi[time]} इतने कारीगर खाली नहीं हैं`,
  },
  none: {
    en: ({ time }: Chosen) => `No worker is free ${THEN.en[time]}, as things stand`,
    hi: ({ time }: Chosen) => `${THEN.hi[time]} अभी कोई कारीगर खाली नहीं है`,
  },
  noneUntil: {
    en: ({ day }: { readonly day: string }) => `No worker is free up to ${day}, as things stand`,
    hi: ({ day }: { readonly day: string }) => `${day} तक अभी कोई कारीगर खाली नहीं है`,
  },
  /** `time`: whole days from these on, or the same part of the day. */
  freeOn: {
    en: ({ days, time }: Chosen & { readonly days: string }) =>
      time === 'days'
        ? `Workers are free if the work begins on: ${days}.`
        : `Workers are free at this time on: ${days}.`,
    hi: ({ days, time }: Chosen & { readonly days: string }) =>
      time === 'days'
        ? `काम इस दिन शुरू हो तो कारीगर खाली हैं: ${days}।`
        : `इसी समय कारीगर इस दिन खाली हैं: ${days}।`,
  },
  /** Only with days that are free: where none is known, another day may not help. */
  chooseOne: {
    en: 'Choose one of these days, or book anyway.',
    hi: 'इनमें से कोई दिन चुनें, या फिर भी बुक करें।',
  },
  whatThen: {
    en: 'You can book anyway: we will call you to say whether they can come. If not, we will return all you paid.',
    hi: 'आप फिर भी बुक कर सकते हैं: हम फ़ोन करके बताएँगे कि कारीगर आ पाएँगे या नहीं। न आ पाए तो दिए हुए पूरे पैसे हम लौटा देंगे।',
  },
});
