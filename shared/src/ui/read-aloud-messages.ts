import { defineMessages } from '../i18n/define-messages';

export const readAloudMessages = defineMessages({
  listen: { en: 'Listen', hi: 'सुनें' },
  stop: { en: 'Stop', hi: 'रोकें' },
});
