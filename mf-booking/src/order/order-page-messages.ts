import { REFUND_DAYS, UNCONFIRMED_RETURN_DAYS } from '@kaarigar/shared/domain/bank-days';
import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { NextStep } from './next-steps';

export const orderPageMessages = defineMessages({
  allStages: { en: 'All stages of this work', hi: 'इस काम के सभी चरण' },
  allOfIt: { en: 'The whole work and its price', hi: 'पूरा काम और उसका दाम' },
  payAhead: { en: 'Pay ahead', hi: 'पहले ही भुगतान करें' },
  payAllTheSame: { en: 'Pay anyway', hi: 'फिर भी भुगतान करें' },
  whoWasToCome: { en: 'Planned until we answer', hi: 'हमारे जवाब तक इनका आना तय है' },
  agreedOn: { en: 'Agreed on', hi: 'दाम कब मंज़ूर हुआ' },
  refunded: { en: 'Sent back', hi: 'लौटाए गए' },
  refundOnItsWay: { en: 'On its way back', hi: 'लौटाए जा रहे हैं' },
  sumOn: {
    en: (p: { sum: string; date: string }) => `${p.sum} on ${p.date}`,
    hi: (p: { sum: string; date: string }) => `${p.sum}, ${p.date} को`,
  },
  accepted: { en: 'You accepted the price', hi: 'आपने दाम मंज़ूर किया' },
  again: { en: 'Book again', hi: 'फिर से बुक करें' },
  updating: { en: 'The order is being updated…', hi: 'ऑर्डर की नई जानकारी आ रही है…' },
  loading: { en: 'Loading the order…', hi: 'ऑर्डर खुल रहा है…' },
  failedTitle: { en: 'The order could not be loaded', hi: 'ऑर्डर नहीं खुल पाया' },
  notFoundTitle: { en: 'Order not found', hi: 'ऑर्डर नहीं मिला' },
  notFoundText: {
    en: 'There is no order with this number in your account. If you booked with another account, please log in with that one.',
    hi: 'आपके खाते में इस नंबर का कोई ऑर्डर नहीं है। अगर आपने दूसरे खाते से बुक किया है, तो कृपया उसी से लॉगिन करें।',
  },

  payment: { en: 'Payment', hi: 'भुगतान' },
  work: { en: 'Work', hi: 'काम' },
  whatNext: { en: 'What happens next', hi: 'अब क्या होगा' },
  bookAgain: { en: 'See all services', hi: 'सभी सेवाएँ देखें' },

  details: { en: 'Details', hi: 'ब्योरा' },
  free: { en: 'Nothing to pay', hi: 'कुछ नहीं देना है' },
  service: { en: 'Service', hi: 'सेवा' },
  price: { en: 'Price', hi: 'दाम' },
  total: { en: 'Total', hi: 'कुल' },
  when: { en: 'Work on', hi: 'काम का दिन' },
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  email: { en: 'Email', hi: 'ई-मेल' },
  address: { en: 'Address', hi: 'पता' },
  bookedOn: { en: 'Booked on', hi: 'कब बुक किया' },
  transaction: { en: 'Transaction ID', hi: 'लेन-देन नंबर' },
  method: { en: 'Payment method', hi: 'भुगतान का तरीका' },
  paidOn: { en: 'Paid on', hi: 'भुगतान कब हुआ' },

  whoComes: { en: 'Who comes', hi: 'कौन आएँगे' },
  whoWorked: { en: 'Who worked', hi: 'काम किसने किया' },

  timeline: { en: 'So far', hi: 'अब तक' },
  help: { en: 'Questions about this order?', hi: 'इस ऑर्डर के बारे में कोई सवाल?' },
});

interface Facts {
  readonly amount: string;
  /** When the customer asked to cancel; empty: they did not. */
  readonly askedAt: string;
  /** The stage after which this one is due; null: none. */
  readonly after: number | null;
  /** Names of the assigned workers; empty until staff have assigned somebody. */
  readonly workers: readonly string[];
}

/** One sentence for each step. */
export const nextStepMessages = defineMessages({
  pay: {
    en: () =>
      'Pay to confirm the booking. If you have paid already, the order is confirmed by itself as soon as the bank tells us; please do not pay again.',
    hi: () =>
      'बुकिंग पक्की करने के लिए भुगतान करें। अगर आप भुगतान कर चुके हैं, तो बैंक के बताते ही ऑर्डर अपने-आप पक्का हो जाएगा; दोबारा भुगतान न करें।',
  },
  callOnly: {
    en: () => 'After that we will call you to confirm the day and the address.',
    hi: () => 'उसके बाद हम दिन और पता पक्का करने के लिए आपको फ़ोन करेंगे।',
  },
  call: {
    en: () => 'We will call you to confirm the day and the address.',
    hi: () => 'हम दिन और पता पक्का करने के लिए आपको फ़ोन करेंगे।',
  },
  visit: {
    en: ({ workers }: Facts) =>
      workers.length > 1
        ? `${workers.length} workers come to your door at the time agreed.`
        : `${workers[0] ?? 'The worker'} comes to your door at the time agreed.`,
    hi: ({ workers }: Facts) =>
      workers.length > 1
        ? `तय समय पर ${workers.length} कारीगर आपके घर आएँगे।`
        : `तय समय पर ${workers[0] ?? 'कारीगर'} आपके घर आएँगे।`,
  },
  underWay: {
    en: () => 'The work is under way.',
    hi: () => 'काम चल रहा है।',
  },
  done: {
    en: () =>
      `The work is done and paid. Thank you! If something is not right, tell us here within ${COMPLAINT_DAYS} days.`,
    hi: () =>
      `काम और भुगतान दोनों पूरे हुए। धन्यवाद! कुछ ठीक न लगे तो ${COMPLAINT_DAYS} दिन के अंदर हमें यहाँ बताएँ।`,
  },
  doneAgain: {
    en: () =>
      `We came again and the work is done. If it is still not right, tell us here within ${COMPLAINT_DAYS} days.`,
    hi: () =>
      `हम दोबारा आए और काम पूरा हुआ। अब भी कुछ ठीक न लगे तो ${COMPLAINT_DAYS} दिन के अंदर हमें यहाँ बताएँ।`,
  },
  payAfter: {
    en: (p: Facts) =>
      `You pay ${p.amount} when the work is done, or online here, whenever you like.`,
    hi: (p: Facts) => `काम पूरा होने पर आप ${p.amount} देंगे; चाहें तो यहाँ ऑनलाइन भी दे सकते हैं।`,
  },
  payNowAfter: {
    en: (p: Facts) =>
      `The work is done. Please pay ${p.amount}: online here, or in cash. Your receipt then stands here.`,
    hi: (p: Facts) =>
      `काम पूरा हो गया है। कृपया ${p.amount} यहाँ ऑनलाइन या नकद दें। उसके बाद रसीद यहाँ मिलेगी।`,
  },
  payWhenRight: {
    en: (p: Facts) => `The ${p.amount} can wait: pay when the work is right.`,
    hi: (p: Facts) => `${p.amount} बाद में दे सकते हैं: जब काम ठीक हो जाए।`,
  },
  stageDue: {
    en: (p: Facts) =>
      `This stage is to be paid now: ${p.amount}, online here or in cash. If you have paid already, please do not pay again; it shows here as soon as the bank tells us.`,
    hi: (p: Facts) =>
      `इस चरण का भुगतान अब करना है: ${p.amount}, यहाँ ऑनलाइन या नकद। अगर भुगतान कर चुके हैं, तो दोबारा न करें; बैंक के बताते ही यहाँ दिखेगा।`,
  },
  stageLater: {
    en: (p: Facts) =>
      `Nothing is to be paid yet. This stage is due when stage ${p.after ?? 1} is paid and its work is done.`,
    hi: (p: Facts) =>
      `अभी कुछ नहीं देना है। इस चरण का भुगतान तब होगा जब चरण ${p.after ?? 1} का भुगतान और काम पूरा हो जाए।`,
  },
  stagePaid: {
    en: () => 'This stage is paid. We will call you before its work begins.',
    hi: () => 'इस चरण का भुगतान हो गया है। काम शुरू होने से पहले हम आपको फ़ोन करेंगे।',
  },
  cancelAsked: {
    en: (p: Facts) =>
      `You asked us on ${p.askedAt} to cancel this order. Our staff look at it and answer here and by e-mail. Until then nothing is cancelled.`,
    hi: (p: Facts) =>
      `आपने ${p.askedAt} को यह ऑर्डर रद्द करने को कहा है। हमारे कर्मचारी देखकर यहीं और ई-मेल से जवाब देंगे। तब तक ऑर्डर रद्द नहीं है।`,
  },
  cancelMoney: {
    en: () => 'If we cancel it, nobody comes and your money goes back the way it came.',
    hi: () => 'रद्द हुआ तो कोई नहीं आएगा और पैसे उसी रास्ते लौटेंगे जिससे आए थे।',
  },
  cancelCash: {
    en: () => 'If we cancel it, nobody comes and we give your cash back.',
    hi: () => 'रद्द हुआ तो कोई नहीं आएगा और नकद दिए पैसे हम लौटा देंगे।',
  },
  complained: {
    en: () => 'You told us what is not right. Our staff answer first, here and by e-mail.',
    hi: () => 'आपने बताया है कि क्या ठीक नहीं है। पहले हमारे कर्मचारी यहीं और ई-मेल से जवाब देंगे।',
  },
  comesAgain: {
    en: () => 'We come again to put it right. Nothing is to be paid for that.',
    hi: () => 'हम इसे ठीक करने दोबारा आएँगे। इसके लिए कुछ नहीं देना है।',
  },
  notComing: {
    en: () => 'Nobody comes and there is nothing to pay. You can book again at any time.',
    hi: () => 'कोई नहीं आएगा और कुछ देना भी नहीं है। आप कभी भी फिर से बुक कर सकते हैं।',
  },
  expired: {
    en: () =>
      `It was not paid in time, so nobody comes. If money was debited, your bank returns it within ${UNCONFIRMED_RETURN_DAYS} working days. You can book again at any time.`,
    hi: () =>
      `समय पर भुगतान नहीं हुआ, इसलिए कोई नहीं आएगा। अगर पैसे कट गए हैं, तो बैंक ${UNCONFIRMED_RETURN_DAYS} कामकाजी दिनों के अंदर लौटा देता है। आप कभी भी फिर से बुक कर सकते हैं।`,
  },
  review: {
    en: () =>
      'Money has arrived that does not match the order. Our staff are looking at it and will call you. Please do not pay again.',
    hi: () =>
      'पैसे आ गए हैं, लेकिन ऑर्डर से मेल नहीं खाते। हमारे कर्मचारी देख रहे हैं और आपको फ़ोन करेंगे। कृपया दोबारा भुगतान न करें।',
  },
  refundPending: {
    en: () =>
      `Your money is on its way back; it usually arrives within ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days.`,
    hi: () =>
      `आपके पैसे लौटाए जा रहे हैं; आम तौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिन लगते हैं।`,
  },
  refunded: {
    en: () => 'Your money went back the way it came.',
    hi: () => 'आपके पैसे उसी रास्ते लौटा दिए गए जिससे आए थे।',
  },
  partlyRefunded: {
    en: () => 'A part of your money went back the way it came.',
    hi: () => 'आपके कुछ पैसे उसी रास्ते लौटा दिए गए जिससे आए थे।',
  },
} satisfies Record<NextStep, Message<(p: Facts) => string>>);
