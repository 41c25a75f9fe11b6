import { defineMessages } from '../i18n/define-messages';

export const languageMessages = defineMessages({
  language: { en: 'Language', hi: 'भाषा' },
});
