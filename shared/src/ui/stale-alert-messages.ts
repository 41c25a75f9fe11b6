import { defineMessages } from '../i18n/define-messages';

interface At {
  readonly time: string;
}

export const staleAlertMessages = defineMessages({
  offline: { en: 'You are offline', hi: 'इंटरनेट नहीं चल रहा है' },
  offlineText: {
    en: ({ time }: At) =>
      `Last updated at ${time}. It refreshes by itself when you are back online.`,
    hi: ({ time }: At) => `यह ${time} तक की जानकारी है। इंटरनेट आते ही नई जानकारी अपने आप दिखेगी।`,
  },
  notRefreshed: { en: 'This could not be refreshed', hi: 'नई जानकारी नहीं मिल पाई' },
  notRefreshedText: {
    en: ({ time }: At) => `Last updated at ${time}. We keep trying.`,
    hi: ({ time }: At) => `यह ${time} तक की जानकारी है। हम दोबारा कोशिश करते रहेंगे।`,
  },
  tryNow: { en: 'Try now', hi: 'अभी कोशिश करें' },
});
