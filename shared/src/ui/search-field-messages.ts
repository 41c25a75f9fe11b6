import { defineMessages } from '../i18n/define-messages';

export const searchFieldMessages = defineMessages({
  clear: { en: 'Clear search', hi: 'खोज मिटाएँ' },
});
