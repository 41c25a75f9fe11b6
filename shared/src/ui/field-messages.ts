import { defineMessages } from '../i18n/define-messages';

export const fieldMessages = defineMessages({
  showPassword: { en: 'Show password', hi: 'पासवर्ड दिखाएँ' },
  hidePassword: { en: 'Hide password', hi: 'पासवर्ड छिपाएँ' },
});
