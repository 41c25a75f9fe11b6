import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const visitorMessages = defineMessages({
  continue: { en: 'Continue', hi: 'आगे बढ़ें' },
  checking: { en: 'Checking the price…', hi: 'दाम देख रहे हैं…' },
  /** Where a code is sent to the phone; else there is an account to make. */
  codeNext: {
    en: 'Next: a code on your phone. Nothing is ordered yet.',
    hi: 'अगला कदम: फ़ोन पर आया कोड। अभी ऑर्डर नहीं होगा।',
  },
  accountNext: {
    en: 'Next: your account. Nothing is ordered yet.',
    hi: 'अगला कदम: आपका खाता। अभी ऑर्डर नहीं होगा।',
  },
});
