import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { stageName } from '@kaarigar/shared/i18n/stage-name';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';

interface OrderNumber {
  readonly orderId: string;
}
interface Sum {
  readonly sum: string;
}

export const cancelMessages = defineMessages({
  title: {
    en: ({ orderId }: OrderNumber) => `Cancel order ${orderId}?`,
    hi: ({ orderId }: OrderNumber) => `ऑर्डर ${orderId} रद्द करें?`,
  },
  consequence: {
    en: ({ sum }: Sum & { name: string }) =>
      `Nobody comes, and ${sum} can no longer be paid for it. Its workers are free again.`,
    hi: ({ sum }: Sum & { name: string }) =>
      `कोई कारीगर नहीं जाएगा और इस ऑर्डर के ${sum} अब नहीं लिए जा सकेंगे। तय कारीगर खाली हो जाएँगे।`,
  },
  freeVisit: {
    en: () =>
      'Nobody comes. This visit is free, so no money is touched. Its workers are free again.',
    hi: () =>
      'कोई कारीगर नहीं जाएगा। यह आना मुफ़्त है, इसलिए पैसों में कुछ नहीं बदलेगा। तय कारीगर खाली हो जाएँगे।',
  },
  begun: {
    en: 'The work has already begun. Speak to the customer before you cancel.',
    hi: 'काम शुरू हो चुका है। रद्द करने से पहले ग्राहक से बात कर लें।',
  },
  writeOffTitle: {
    en: ({ sum }: Sum) => `Write off ${sum}?`,
    hi: ({ sum }: Sum) => `${sum} का बकाया छोड़ें?`,
  },
  writeOff: {
    en: ({ name, sum }: Sum & { name: string }) =>
      `${name} owes ${sum} for this work. After this nobody asks for it any more: the order is cancelled, and what was worked stays on record.`,
    hi: ({ name, sum }: Sum & { name: string }) =>
      `इस काम के ${sum} ${name} की तरफ़ बाकी हैं। इसके बाद ये पैसे नहीं माँगे जाएँगे: ऑर्डर रद्द हो जाएगा, और जितना काम हुआ वह दर्ज रहेगा।`,
  },
  writeOffConfirm: {
    en: ({ sum }: Sum) => `Write off ${sum}`,
    hi: ({ sum }: Sum) => `${sum} का बकाया छोड़ें`,
  },
  confirm: { en: 'Cancel the order', hi: 'ऑर्डर रद्द करें' },
  doing: { en: 'Cancelling…', hi: 'रद्द हो रहा है…' },
  success: { en: 'The order is cancelled', hi: 'ऑर्डर रद्द हो गया' },
});

export const cashMessages = defineMessages({
  title: DESK_WORDS.cash,
  consequence: {
    en: ({ sum }: Sum) => `Only when you have ${sum} in cash. The order becomes paid.`,
    hi: ({ sum }: Sum) => `${sum} नकद हाथ में आ गए हों, तभी दबाएँ। ऑर्डर का भुगतान दर्ज हो जाएगा।`,
  },
  of: {
    en: ({ orderId }: OrderNumber) => `Order ${orderId}`,
    hi: ({ orderId }: OrderNumber) => `ऑर्डर ${orderId}`,
  },
  notBegun: { en: 'The work has not begun', hi: 'काम अभी शुरू नहीं हुआ' },
  notBegunText: {
    en: ({ when }: { when: string | null }) =>
      `${when === null ? 'No day is agreed yet' : `It is booked for ${when}`}. Is this the right order?`,
    hi: ({ when }: { when: string | null }) =>
      `${when === null ? 'दिन अभी तय नहीं है' : `यह ${when} के लिए बुक है`}। क्या ऑर्डर यही है?`,
  },
  online: {
    en: 'The customer chose to pay online. If their payment page is open it is closed first, so that nobody pays twice.',
    hi: 'ग्राहक ने ऑनलाइन भुगतान चुना था। उनका भुगतान पेज खुला हो तो पहले उसे बंद किया जाएगा, ताकि दो बार पैसे न लगें।',
  },
  early: { en: 'Its turn has not come', hi: 'इस किस्त की बारी अभी नहीं आई' },
  waitsFor: {
    en: (p: { number: number }) =>
      `${stageName.en(p)} is not both paid and done, so the customer is not asked for this money yet.`,
    hi: (p: { number: number }) =>
      `${stageName.hi(p)} का काम या पैसे अभी बाकी हैं, इसलिए ग्राहक से यह किस्त अभी नहीं माँगी जा रही।`,
  },
  why: { en: 'Why is it taken now?', hi: 'पैसे अभी क्यों लिए?' },
  takenBy: { en: 'This receipt is of order', hi: 'यह रसीद इस ऑर्डर की है:' },
  wrongThere: {
    en: 'Marked there by mistake? Have it taken back there; then its number is free for this order:',
    hi: 'वहाँ गलती से दर्ज हुई? वहाँ से हटवाएँ; तब यह नंबर इस ऑर्डर के लिए खाली हो जाएगा:',
  },
  takeBackThere: { en: 'Take it back there…', hi: 'वहाँ से हटाएँ…' },
  askThere: { en: 'Ask an admin there…', hi: 'एडमिन को भेजें…' },
  receiptNumber: { en: 'Receipt book number', hi: 'रसीद बुक का नंबर' },
  receiptHint: {
    en: 'From the receipt book; each number is used once.',
    hi: 'रसीद बुक से; हर नंबर एक ही बार लिखा जाता है।',
  },
  confirm: {
    en: ({ sum }: Sum) => `${sum} received in cash`,
    hi: ({ sum }: Sum) => `${sum} नकद मिले`,
  },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  success: {
    en: ({ sum }: Sum) => `${sum} in cash recorded: the order is paid`,
    hi: ({ sum }: Sum) => `${sum} नकद दर्ज हुए: ऑर्डर का भुगतान हो गया`,
  },
});

export const voidCashMessages = defineMessages({
  title: { en: 'Take back this cash payment?', hi: 'यह नकद भुगतान हटाएँ?' },
  consequence: {
    en: ({ sum, receipt }: Sum & { receipt: string }) =>
      `Only when ${sum} (receipt ${receipt}) was marked by mistake. The order is unpaid again, and its receipt number is free.`,
    hi: ({ sum, receipt }: Sum & { receipt: string }) =>
      `सिर्फ़ तब, जब ${sum} (रसीद ${receipt}) गलती से दर्ज हुए हों। ऑर्डर का भुगतान फिर बाकी हो जाएगा और रसीद नंबर खाली हो जाएगा।`,
  },
  besideOthers: {
    en: ({ sum, receipt }: Sum & { receipt: string }) =>
      `Only when ${sum} (receipt ${receipt}) was marked by mistake or given back. We hold other money of this order, so it goes into review and is not cancelled; its receipt number is free.`,
    hi: ({ sum, receipt }: Sum & { receipt: string }) =>
      `सिर्फ़ तब, जब ${sum} (रसीद ${receipt}) गलती से दर्ज हुए हों या लौटा दिए गए हों। इस ऑर्डर के और पैसे भी हमारे पास हैं, इसलिए यह रद्द नहीं होगा, जाँच में जाएगा; रसीद नंबर खाली हो जाएगा।`,
  },
  granting: {
    en: ({ sum, receipt }: Sum & { receipt: string }) =>
      `The customer asks to cancel. First give back the ${sum} of receipt ${receipt} in cash, or a part of it; then cancel the order here.`,
    hi: ({ sum, receipt }: Sum & { receipt: string }) =>
      `ग्राहक ऑर्डर रद्द करवाना चाहते हैं। पहले रसीद ${receipt} के ${sum}, या उसका कुछ हिस्सा, नकद लौटा दें, फिर यहाँ ऑर्डर रद्द करें।`,
  },
  whoMay: {
    en: 'Only an admin who did not take the cash can do this.',
    hi: 'जिसने पैसे लिए थे वह नहीं, कोई दूसरा एडमिन यह करे।',
  },
  grantTitle: {
    en: 'Give the cash back and cancel the order?',
    hi: 'नकद लौटाकर यह ऑर्डर रद्द करें?',
  },
  amount: { en: 'Given back in cash (₹)', hi: 'नकद कितना लौटाया (₹)' },
  amountHint: {
    en: ({ sum }: Sum) => `All of it is ${sum}. What is not given back we keep.`,
    hi: ({ sum }: Sum) => `पूरी रकम ${sum} है। जितना नहीं लौटाएँगे, वह हम रखेंगे।`,
  },
  returned: { en: 'The customer gets', hi: 'ग्राहक को मिलेंगे' },
  kept: { en: 'We keep', hi: 'हमारे पास रहेंगे' },
  keeps: {
    en: 'The customer reads both sums. The receipt stays in the book.',
    hi: 'ग्राहक को दोनों रकम दिखेंगी। रसीद बुक में रसीद बनी रहेगी।',
  },
  grantConfirm: {
    en: ({ sum }: Sum) => `Cancel, ${sum} given back`,
    hi: ({ sum }: Sum) => `रद्द करें, ${sum} लौटा दिए`,
  },
  grantPlain: cancelMessages.confirm,
  granted: { en: 'The cash is back, the order is cancelled', hi: 'नकद लौटा दिया, ऑर्डर रद्द हुआ' },
  grantedInPart: {
    en: ({ sum }: Sum) => `The order is cancelled, we keep ${sum}`,
    hi: ({ sum }: Sum) => `ऑर्डर रद्द हुआ, ${sum} हमने रखे`,
  },
  confirm: { en: 'Take it back', hi: 'भुगतान हटाएँ' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  success: { en: 'Taken back: the order is unpaid', hi: 'हटा दिया: ऑर्डर का भुगतान बाकी है' },
  inReview: { en: 'Taken back: the order is in review', hi: 'हटा दिया: ऑर्डर जाँच में है' },
  successMoved: {
    en: ({ order, receipt }: { order: string; receipt: string }) =>
      `Taken back: receipt ${receipt} is free. Mark it on order ${order}: the link is at the receipt.`,
    hi: ({ order, receipt }: { order: string; receipt: string }) =>
      `हटा दिया: रसीद ${receipt} खाली है। इसे ऑर्डर ${order} पर दर्ज करें: लिंक रसीद के पास है।`,
  },
});

export const reopenMessages = defineMessages({
  title: {
    en: ({ orderId }: OrderNumber) => `Reopen order ${orderId}?`,
    hi: ({ orderId }: OrderNumber) => `ऑर्डर ${orderId} फिर खोलें?`,
  },
  consequence: {
    en: ({ name }: { name: string }) =>
      `The order waits for its payment again, and a worker can be sent. Speak to ${name} first.`,
    hi: ({ name }: { name: string }) =>
      `ऑर्डर का भुगतान फिर बाकी हो जाएगा और कारीगर भेजा जा सकेगा। पहले ${name} से बात कर लें।`,
  },
  confirm: { en: 'Reopen the order', hi: 'ऑर्डर फिर खोलें' },
  doing: { en: 'Reopening…', hi: 'खुल रहा है…' },
  success: { en: 'The order is open again', hi: 'ऑर्डर फिर खुल गया' },
});

export const reviewMessages = defineMessages({
  title: { en: 'Accept this payment?', hi: 'यह भुगतान मंज़ूर करें?' },
  consequence: {
    en: ({ sum }: Sum) =>
      `The order of ${sum} becomes paid. Do this only when the money below is right.`,
    hi: ({ sum }: Sum) => `${sum} के ऑर्डर का भुगतान दर्ज हो जाएगा। ऐसा तभी करें जब नीचे लिखी रकम सही हो।`,
  },
  amount: { en: 'Order total', hi: 'ऑर्डर की रकम' },
  received: { en: 'Received online', hi: 'ऑनलाइन मिले' },
  inCash: { en: 'Received in cash', hi: 'नकद मिले' },
  returned: { en: 'Refunded', hi: 'रिफ़ंड किए' },
  kept: { en: 'With us now', hi: 'अभी हमारे पास' },
  moneyUnknown: {
    en: 'The payments could not be loaded. Close this and look at them first.',
    hi: 'भुगतान की जानकारी नहीं आ पाई। इसे बंद करके पहले भुगतान देख लें।',
  },
  confirm: { en: 'Accept as paid', hi: 'भुगतान मंज़ूर करें' },
  doing: { en: 'Accepting…', hi: 'मंज़ूर हो रहा है…' },
  success: { en: 'Accepted: the order is paid', hi: 'मंज़ूर हुआ: ऑर्डर का भुगतान हो गया' },
});

export const jobMessages = defineMessages({
  startTitle: { en: 'Has the work begun?', hi: 'क्या काम शुरू हो गया?' },
  startText: {
    en: ({ workers }: { workers: string }) =>
      `${workers} began the work. The customer sees it on their order; from then on no worker can be taken off it.`,
    hi: ({ workers }: { workers: string }) =>
      `${workers} ने काम शुरू कर दिया है। ग्राहक को यह अपने ऑर्डर में दिखेगा; इसके बाद किसी कारीगर को हटाया नहीं जा सकता।`,
  },
  startConfirm: { en: 'Start work', hi: 'काम शुरू हुआ' },
  startSuccess: { en: 'The work has begun', hi: 'काम शुरू हो गया' },
  completeTitle: { en: 'Is the work complete?', hi: 'क्या काम पूरा हो गया?' },
  completeText: {
    en: 'The customer sees the work as done. This cannot be undone.',
    hi: 'ग्राहक को काम पूरा हुआ दिखेगा। इसे वापस नहीं लिया जा सकता।',
  },
  stillToPay: {
    en: ({ sum }: Sum) => `${sum} is still to be paid. Mark it when you have received it.`,
    hi: ({ sum }: Sum) => `${sum} मिलना बाकी है। पैसे मिलने पर उसे दर्ज करें।`,
  },
  completeConfirm: { en: 'Work is complete', hi: 'काम पूरा हुआ' },
  completeSuccess: { en: 'The work is complete', hi: 'काम पूरा हो गया' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
});

interface Lacking {
  readonly assigned: number;
  readonly booked: number;
}

export const unusualMessages = defineMessages({
  title: { en: 'Is this right?', hi: 'क्या यह सही है?' },
  why: { en: 'Why is it so?', hi: 'ऐसा क्यों है?' },
  early: {
    en: ({ day }: { day: string }) => `The work is booked for ${day}.`,
    hi: ({ day }: { day: string }) => `यह काम ${day} के लिए बुक है।`,
  },
  lacking: {
    en: ({ assigned, booked }: Lacking) => `${booked} workers are booked, ${assigned} assigned.`,
    hi: ({ assigned, booked }: Lacking) => `${booked} कारीगर बुक हैं, तय सिर्फ़ ${assigned} हुए हैं।`,
  },
  asksToCancel: {
    en: ({ reason }: { reason: string }) =>
      `The customer asks to cancel and has no answer yet: ${reason}`,
    hi: ({ reason }: { reason: string }) =>
      `ग्राहक ने ऑर्डर रद्द करने को कहा है और अभी जवाब नहीं मिला: ${reason}`,
  },
  refundPending: {
    en: 'A refund of this order is on its way to the customer.',
    hi: 'इस ऑर्डर का रिफ़ंड ग्राहक को भेजा जा रहा है।',
  },
  justBegun: {
    en: ({ time }: { time: string }) => `It was noted as begun only at ${time}.`,
    hi: ({ time }: { time: string }) => `शुरू होने का समय ${time} ही लिखा है।`,
  },
});
