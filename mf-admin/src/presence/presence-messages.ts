import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const presenceMessages = defineMessages({
  onDuty: {
    en: ({ count }: { count: number }) => `${count} on duty`,
    hi: ({ count }: { count: number }) => `${count} काम पर`,
  },
  title: { en: 'At the desk in the last five minutes', hi: 'पिछले पाँच मिनट में जो काम पर थे' },
  me: {
    en: ({ name }: { name: string }) => `${name}, you`,
    hi: ({ name }: { name: string }) => `${name}, आप`,
  },
  others: {
    en: ({ names }: { names: string }) => `Also looking at this order: ${names}`,
    hi: ({ names }: { names: string }) => `यह ऑर्डर अभी ये भी देख रहे हैं: ${names}`,
  },
});
