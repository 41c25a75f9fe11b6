import { defineMessages } from '../i18n/define-messages';

export const toastMessages = defineMessages({
  dismiss: { en: 'Dismiss', hi: 'हटाएँ' },
});
