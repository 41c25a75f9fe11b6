import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

/** Texts that all action dialogs share. */
export const actionDialogMessages = defineMessages({
  back: { en: 'Not now', hi: 'अभी नहीं' },
  notDone: { en: 'This was not done', hi: 'यह नहीं हो पाया' },
  changed: {
    en: 'The order has changed since you opened this',
    hi: 'यह खोलने के बाद ऑर्डर बदल गया है',
  },
  standsNow: {
    en: ({ state }: { state: string }) => `Current status: ${state}. What you typed is kept.`,
    hi: ({ state }: { state: string }) => `अभी की स्थिति: ${state}। आपका लिखा हुआ सुरक्षित है।`,
  },
  noLongerOffered: {
    en: 'With this status it is no longer possible.',
    hi: 'इस स्थिति में अब यह नहीं किया जा सकता।',
  },
  goOn: { en: 'I have seen it, go on', hi: 'देख लिया, आगे बढ़ें' },
  code: {
    en: ({ code }: { code: string }) => `Code for support: ${code}`,
    hi: ({ code }: { code: string }) => `मदद के लिए कोड: ${code}`,
  },
  reason: { en: 'Reason', hi: 'कारण' },
  reasonHint: {
    en: 'Staff read it in the timeline; the customer does not.',
    hi: 'यह केवल स्टाफ़ को दिखता है, ग्राहक को नहीं।',
  },
  required: { en: 'Please fill this in', hi: 'कृपया इसे भरें' },
});
