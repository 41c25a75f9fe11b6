import { defineMessages } from '../i18n/define-messages';

export const toldPageMessages = defineMessages({
  next: { en: 'What happens next', hi: 'अब क्या होगा' },
  help: { en: 'Questions about this payment?', hi: 'पैसों के बारे में कोई सवाल?' },
});
