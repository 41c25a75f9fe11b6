import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const panelMessages = defineMessages({
  retry: { en: 'Try again', hi: 'फिर कोशिश करें' },
});
