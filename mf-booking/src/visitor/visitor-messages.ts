import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const visitorMessages = defineMessages({
  continue: { en: 'Continue', hi: 'आगे बढ़ें' },
  checking: { en: 'Checking the price…', hi: 'दाम देख रहे हैं…' },
  accountNext: {
    en: 'Next: your account. You order and pay only after that.',
    hi: 'इसके बाद: आपका खाता। ऑर्डर और पैसे देना उसके बाद ही होगा।',
  },
});
