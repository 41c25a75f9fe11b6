import { defineMessages } from '../i18n/define-messages';

export const lazyAgainMessages = defineMessages({
  notLoaded: { en: 'This could not be loaded', hi: 'यह नहीं खुल पाया' },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
  checkConnection: {
    en: 'Check the connection and try again.',
    hi: 'इंटरनेट जाँचकर फिर कोशिश करें।',
  },
});
