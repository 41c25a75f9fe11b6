import { BOOKING_HORIZON_DAYS } from '@kaarigar/shared/domain/schedule';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { guaranteeInShort } from '@kaarigar/shared/i18n/guarantee';
import { addressMessages } from '@kaarigar/shared/ui/address-messages';

export const bookingMessages = defineMessages({
  change: { en: 'Change', hi: 'बदलें' },
  changeDetails: { en: 'Change name, number or address', hi: 'नाम, नंबर या पता बदलें' },
  reviewTitle: { en: 'Check once more, then order', hi: 'एक बार देख लें, फिर ऑर्डर करें' },
  changeBooking: { en: 'Change day, time or quantity', hi: 'दिन, समय या गिनती बदलें' },
  summary: { en: 'Your booking', hi: 'आपकी बुकिंग' },
  sum: { en: 'Quantity × rate', hi: 'गिनती × दाम' },
  forWhom: { en: 'For', hi: 'किसके लिए' },
  promise: guaranteeInShort,
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  email: { en: 'Email', hi: 'ईमेल' },
  address: { en: 'Address', hi: 'पता' },
  quantityHint: {
    en: (p: { min: string; max: string }) => `A whole number from ${p.min} to ${p.max}`,
    hi: (p: { min: string; max: string }) => `${p.min} से ${p.max} तक`,
  },
  day: { en: 'Preferred date', hi: 'किस दिन' },
  slot: { en: 'Preferred time', hi: 'किस समय' },

  otherEmail: {
    en: (p: { account: string }) =>
      `Messages about this order go to ${p.account}. We use this email only if we must.`,
    hi: (p: { account: string }) =>
      `ऑर्डर की खबर ${p.account} पर आएगी। यह ईमेल सिर्फ़ ज़रूरत पड़ने पर काम आएगा।`,
  },

  missingName: { en: 'Please enter your name', hi: 'अपना नाम लिखें' },
  missingPhone: {
    en: 'Please enter your 10-digit mobile number',
    hi: 'अपना 10 अंकों का मोबाइल नंबर लिखें',
  },
  missingEmail: { en: 'Please enter your email', hi: 'अपना ईमेल लिखें' },
  missingAddress: addressMessages.missing,
  missingDay: { en: 'Please choose a date', hi: 'तारीख चुनें' },
  missingSlot: { en: 'Please choose a time', hi: 'समय चुनें' },
  tooLate: { en: 'too late', hi: 'देर हो गई' },
  slotOver: {
    en: 'It is too late for this part of today. Please choose a later time or another date.',
    hi: 'आज के इस समय के लिए देर हो चुकी है। कृपया बाद का समय या कोई दूसरा दिन चुनें।',
  },
  todayOver: {
    en: 'It is too late for today. Please choose another day.',
    hi: 'आज के लिए देर हो चुकी है। कृपया कोई दूसरा दिन चुनें।',
  },

  dayPast: {
    en: 'This day is over. Please choose today or a later day.',
    hi: 'यह तारीख निकल चुकी है। आज या आगे का दिन चुनें।',
  },
  dayFar: {
    en: `Please choose a day within ${BOOKING_HORIZON_DAYS} days`,
    hi: `${BOOKING_HORIZON_DAYS} दिन के अंदर का दिन चुनें`,
  },
  quantityWithin: {
    en: (p: { min: string; max: string }) =>
      `Please enter a whole number from ${p.min} to ${p.max}`,
    hi: (p: { min: string; max: string }) => `${p.min} से ${p.max} के बीच लिखें`,
  },

  enterArea: { en: 'Enter the area', hi: 'नाप लिखें' },
  total: { en: 'Total', hi: 'कुल' },
  oldAndNewPrice: {
    en: (p: { before: string; now: string }) => `Before ${p.before}, now ${p.now}`,
    hi: (p: { before: string; now: string }) => `पहले ${p.before}, अब ${p.now}`,
  },
});
