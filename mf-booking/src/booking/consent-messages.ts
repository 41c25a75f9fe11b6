import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { ERROR_MESSAGES } from '@kaarigar/shared/i18n/error-messages';

export const consentMessages = defineMessages({
  required: ERROR_MESSAGES.consent_required,
  read: { en: 'Read the privacy policy', hi: 'निजता नीति पढ़ें' },
  agree: { en: 'I agree', hi: 'मैं सहमत हूँ' },
  agreeing: { en: 'Saving…', hi: 'सहेजा जा रहा है…' },
  thanks: {
    en: 'Thank you. Please press the button once more.',
    hi: 'धन्यवाद। अब बटन एक बार फिर दबाएँ।',
  },
});
