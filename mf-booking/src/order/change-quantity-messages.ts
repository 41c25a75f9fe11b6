import type { Unit } from '@kaarigar/shared/domain/quote';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';

/** On the order's page and over its dialog. */
export const changeQuantityMessages = defineMessages({
  fixed: { en: 'Change how many', hi: 'गिनती बदलें' },
  each: { en: 'Change how many', hi: 'गिनती बदलें' },
  vehicle: { en: 'Change how many', hi: 'गिनती बदलें' },
  person: { en: 'Change how many', hi: 'गिनती बदलें' },
  hour: { en: 'Change the hours', hi: 'घंटे बदलें' },
  sq_ft: { en: 'Change the area', hi: 'नाप बदलें' },
  piece: { en: 'Change how many', hi: 'गिनती बदलें' },
  trolley: { en: 'Change how many', hi: 'गिनती बदलें' },
  worker_day: { en: 'Change how many workers or days', hi: 'आदमी या दिनों की गिनती बदलें' },
} satisfies Record<Unit, Message<string>>);

export const quantityNotes = defineMessages({
  paid: {
    en: 'It is paid for. If you need more, make a new order here: day and address are filled in. For less, call us.',
    hi: 'इस ऑर्डर के पैसे दिए जा चुके हैं। यही काम और चाहिए तो यहाँ से नया ऑर्डर करें: दिन और पता पहले से भरा मिलेगा। कम करना हो तो हमें फ़ोन करें।',
  },
  call: {
    en: 'To change the amount of work, call us.',
    hi: 'काम की गिनती बदलनी हो तो हमें फ़ोन करें।',
  },
  paidHire: {
    en: 'It is paid for. If you need more people, make a new order here: days and address are filled in. For more or fewer days, or fewer people, call us; the date is changed above.',
    hi: 'इस ऑर्डर के पैसे दिए जा चुके हैं। और आदमी चाहिए तो यहाँ से नया ऑर्डर करें: दिन और पता पहले से भरा मिलेगा। काम के दिन घटाने-बढ़ाने हों या आदमी कम करने हों तो हमें फ़ोन करें; तारीख ऊपर से बदल सकते हैं।',
  },
  callHire: {
    en: 'To change how many come or for how many days, call us.',
    hi: 'आदमी या काम के दिन घटाने-बढ़ाने हों तो हमें फ़ोन करें।',
  },
  more: { en: 'Book more', hi: 'यही काम एक बार और बुक करें' },
  changed: { en: 'Saved. Your order is now:', hi: 'सेव हो गया। अब:' },
  notChanged: { en: 'The order was not changed', hi: 'ऑर्डर नहीं बदला' },
});
