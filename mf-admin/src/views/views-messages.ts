import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const viewsMessages = defineMessages({
  title: { en: 'Saved views', hi: 'सेव किए हुए फ़िल्टर' },
  text: {
    en: 'A view is a filter with a name.',
    hi: 'नाम देकर रखा गया फ़िल्टर।',
  },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failed: { en: 'The views could not be loaded', hi: 'सूची नहीं खुल पाई' },
  notDone: { en: 'That did not work', hi: 'यह नहीं हो पाया' },
  own: { en: 'Mine', hi: 'मेरे' },
  shared: { en: 'For all staff', hi: 'पूरे स्टाफ़ के' },
  none: {
    en: 'None yet. Choose filters, then give them a name here.',
    hi: 'अभी कोई नहीं है। पहले फ़िल्टर चुनें, फिर यहाँ नाम दें।',
  },
  of: {
    en: ({ name }: { name: string }) => `by ${name}`,
    hi: ({ name }: { name: string }) => `${name} ने रखा`,
  },
  ofNobody: { en: 'by somebody who has left', hi: 'रखने वाले अब स्टाफ़ में नहीं हैं' },
  count: {
    en: ({ count }: { count: string }) => `${count} orders`,
    hi: ({ count }: { count: string }) => `${count} ऑर्डर`,
  },
  change: { en: 'Change', hi: 'बदलें' },
  changeOf: {
    en: ({ name }: { name: string }) => `Change: ${name}`,
    hi: ({ name }: { name: string }) => `बदलें: ${name}`,
  },
  remove: { en: 'Delete', hi: 'मिटाएँ' },
  removeOf: {
    en: ({ name }: { name: string }) => `Delete: ${name}`,
    hi: ({ name }: { name: string }) => `मिटाएँ: ${name}`,
  },
  removeQuestion: {
    en: ({ name }: { name: string }) => `Delete “${name}”? Orders stay as they are.`,
    hi: ({ name }: { name: string }) => `“${name}” मिटाएँ? ऑर्डर जैसे हैं, वैसे ही रहेंगे।`,
  },
  removeShared: {
    en: 'It is gone for all staff.',
    hi: 'यह पूरे स्टाफ़ के लिए मिट जाएगा।',
  },
  saveTitle: { en: 'Save what is shown now', hi: 'अभी जो दिख रहा है, उसे नाम देकर रखें' },
  changeTitle: { en: 'Change the view', hi: 'फ़िल्टर बदलें' },
  name: { en: 'Name', hi: 'नाम' },
  isShared: { en: 'Share it with all staff', hi: 'पूरे स्टाफ़ को भी दिखे' },
  takeShown: {
    en: 'Take over the filters that are shown now',
    hi: 'अभी दिख रहे फ़िल्टर ही इसमें रखें',
  },
  save: { en: 'Save', hi: 'सेव करें' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  saved: {
    en: ({ name }: { name: string }) => `“${name}” is saved`,
    hi: ({ name }: { name: string }) => `“${name}” सेव हो गया`,
  },
  back: { en: 'Back', hi: 'वापस' },
  close: { en: 'Close', hi: 'बंद करें' },
  nameMissing: { en: 'Give it a name.', hi: 'नाम लिखें।' },
  full: {
    en: ({ most }: { most: number }) => `You have ${most} views. Delete one to save another.`,
    hi: ({ most }: { most: number }) => `आपके ${most} फ़िल्टर हो चुके हैं। नया रखने के लिए कोई एक मिटाएँ।`,
  },
});
