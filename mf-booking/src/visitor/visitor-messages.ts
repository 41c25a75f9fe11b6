import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const visitorMessages = defineMessages({
  continue: { en: 'Continue', hi: 'आगे बढ़ें' },
  checking: { en: 'Checking the price…', hi: 'दाम देख रहे हैं…' },
  accountNext: {
    en: 'Next: your account. Nothing is ordered yet.',
    hi: 'अगला कदम: आपका खाता। अभी ऑर्डर नहीं होगा।',
  },
});
