import { defineMessages } from '../i18n/define-messages';

export const toastMessages = defineMessages({
  dismiss: { en: 'OK', hi: 'ठीक है' },
});
