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
  worker_day: { en: 'Change workers or days', hi: 'आदमी या दिन बदलें' },
} satisfies Record<Unit, Message<string>>);

export const quantityNotes = defineMessages({
  paid: {
    en: 'It is paid for. To change how much is done, call us, or ask to cancel and book again.',
    hi: 'इस ऑर्डर के पैसे दिए जा चुके हैं। काम की गिनती बदलनी हो तो हमें फ़ोन करें, या ऑर्डर रद्द कराकर दोबारा बुक करें।',
  },
  call: {
    en: 'To change how much is done, call us.',
    hi: 'काम की गिनती बदलनी हो तो हमें फ़ोन करें।',
  },
  paidHire: {
    en: 'It is paid for. To change how many come or for how many days, call us, or ask to cancel and book again.',
    hi: 'इस ऑर्डर के पैसे दिए जा चुके हैं। आदमी या दिन बदलने हों तो हमें फ़ोन करें, या ऑर्डर रद्द कराकर दोबारा बुक करें।',
  },
  callHire: {
    en: 'To change how many come or for how many days, call us.',
    hi: 'आदमी या दिन बदलने हों तो हमें फ़ोन करें।',
  },
  changed: { en: 'Saved. Your order is now:', hi: 'सेव हो गया। अब:' },
  notChanged: { en: 'The order was not changed', hi: 'ऑर्डर नहीं बदला' },
});
