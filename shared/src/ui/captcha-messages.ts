import { defineMessages } from '../i18n/define-messages';

export const captchaMessages = defineMessages({
  label: { en: 'Check that you are a person', hi: 'जाँच कि आप इंसान हैं' },
  loading: {
    en: 'Getting a short safety check ready…',
    hi: 'एक छोटी सुरक्षा जाँच तैयार हो रही है…',
  },
  failed: {
    en: 'The safety check could not be loaded. An ad blocker or a slow connection may be the reason. What you typed is kept.',
    hi: 'सुरक्षा जाँच नहीं खुल पाई। ऐड ब्लॉकर या धीमे इंटरनेट से ऐसा हो सकता है। आपका लिखा हुआ सुरक्षित है।',
  },
  retry: { en: 'Try again', hi: 'फिर कोशिश करें' },
});
