import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { closedDays } from '../order/closed-days';
import { addressMessages } from '@kaarigar/shared/ui/address-messages';

interface Names {
  readonly names: string;
}

export const visitMessages = defineMessages({
  title: { en: 'Change day or address', hi: 'दिन या पता बदलें' },
  consequence: {
    en: 'Agree on it with the customer first. The price stays the same.',
    hi: 'पहले ग्राहक से बात कर लें। दाम वही रहेगा।',
  },
  come: {
    en: ({ names }: Names) => `${names} will come at the new time.`,
    hi: ({ names }: Names) => `नए समय पर भी यही जाएँगे: ${names}।`,
  },
  busy: {
    en: ({ names }: Names) =>
      `Not free then: ${names}. Saving takes them off this order; then assign somebody else, or choose another time.`,
    hi: ({ names }: Names) =>
      `उस समय खाली नहीं: ${names}। सेव करने पर ये इस ऑर्डर से हट जाएँगे; तब किसी और को काम दें, या दूसरा समय चुनें।`,
  },
  mayBeBusy: {
    en: 'Assigned workers come along. Whoever is busy at the new time is taken off; then assign somebody else.',
    hi: 'तय कारीगर नए समय पर जाएँगे। जो उस समय दूसरे काम पर होंगे, वे हट जाएँगे; तब किसी और को काम दें।',
  },
  address: { en: 'Address', hi: 'पता' },
  addressMissing: addressMessages.missing,
  notOpen: {
    en: `Choose another day, from today on. ${closedDays.en}.`,
    hi: `आज या उसके बाद का कोई और दिन चुनें। ${closedDays.hi}।`,
  },
  confirm: { en: 'Save', hi: 'सेव करें' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  also: {
    en: ({ order }: { order: string }) => `Change this one of the same booking, too: ${order}`,
    hi: ({ order }: { order: string }) => `साथ में बुक हुआ यह ऑर्डर भी बदलें: ${order}`,
  },
  alsoHint: {
    en: 'It gets what you change here and keeps the rest. Whoever is busy then is taken off it.',
    hi: 'इसमें वही बदलेगा जो आप यहाँ बदलेंगे। जो कारीगर उस समय दूसरे काम पर होंगे, वे इससे हट जाएँगे।',
  },
  successAll: {
    en: ({ orders }: { orders: string }) => `Saved, for order ${orders} too`,
    hi: ({ orders }: { orders: string }) => `दर्ज हो गया, ऑर्डर ${orders} में भी`,
  },
  partly: {
    en: ({ orders }: { orders: string }) =>
      `Saved here. Not changed, please look at it: order ${orders}`,
    hi: ({ orders }: { orders: string }) => `यहाँ दर्ज हो गया। यह नहीं बदला, देख लें: ऑर्डर ${orders}`,
  },
  success: { en: 'Day and address are saved', hi: 'दिन और पता दर्ज हो गए' },
});
