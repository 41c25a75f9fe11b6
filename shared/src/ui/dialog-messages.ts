import { defineMessages } from '../i18n/define-messages';

export const dialogMessages = defineMessages({
  close: { en: 'Close', hi: 'बंद करें' },
});
