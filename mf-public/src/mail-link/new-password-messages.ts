import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const newPasswordMessages = defineMessages({
  newPassword: { en: 'New password', hi: 'नया पासवर्ड' },
  passwordHint: {
    en: `At least ${PASSWORD_LENGTH.min} characters`,
    hi: `कम से कम ${PASSWORD_LENGTH.min} अक्षर`,
  },
  repeatPassword: { en: 'New password again', hi: 'नया पासवर्ड फिर से' },
  passwordTooShort: {
    en: `The password needs at least ${PASSWORD_LENGTH.min} characters`,
    hi: `पासवर्ड में कम से कम ${PASSWORD_LENGTH.min} अक्षर होने चाहिए`,
  },
  passwordsDiffer: {
    en: 'The two passwords are not the same',
    hi: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  },
  code: { en: 'Six-digit code', hi: 'छह अंकों का कोड' },
  codeHint: {
    en: 'This account has two-step login: enter the code that its app shows now',
    hi: 'इस खाते में दो चरणों वाला लॉगिन चालू है: ऐप में अभी दिख रहा कोड लिखें',
  },
  missingCode: { en: 'Please enter the code from the app', hi: 'ऐप में दिख रहा कोड लिखें' },
  notSixDigits: { en: 'The code has six digits', hi: 'कोड में छह अंक होते हैं' },
  save: { en: 'Save new password', hi: 'नया पासवर्ड सेव करें' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
});
