import { defineMessages } from '../i18n/define-messages';

export const passwordToggleMessages = defineMessages({
  showPassword: { en: 'Show password', hi: 'पासवर्ड दिखाएँ' },
  hidePassword: { en: 'Hide password', hi: 'पासवर्ड छिपाएँ' },
});
