import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import type { Misfit, OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';

interface Sum {
  readonly sum: string;
}

export const moneyMessages = defineMessages({
  title: { en: 'Payments and refunds', hi: 'भुगतान और रिफ़ंड' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failed: { en: 'The payments could not be loaded', hi: 'भुगतान की जानकारी नहीं आ पाई' },
  none: {
    en: 'No online payment has come in for this order.',
    hi: 'इस ऑर्डर का कोई ऑनलाइन भुगतान नहीं आया है।',
  },
  cash: {
    en: ({ receipt }: { receipt: string }) => `Paid in cash, receipt ${receipt}`,
    hi: ({ receipt }: { receipt: string }) => `नकद भुगतान, रसीद ${receipt}`,
  },
  cashReceipts: { en: 'Cash', hi: 'नकद' },
  voided: { en: 'Taken back', hi: 'रद्द' },
  partReturned: { en: 'A part given back', hi: 'कुछ हिस्सा लौटाया' },
  givenBack: { en: 'Given back in cash', hi: 'नकद लौटाए' },
  givenBackBy: {
    en: ({ name }: { name: string }) => `given back by ${name}`,
    hi: ({ name }: { name: string }) => `${name} ने लौटाया`,
  },
  takenBy: {
    en: ({ name }: { name: string }) => `taken by ${name}`,
    hi: ({ name }: { name: string }) => `${name} ने लिया`,
  },
  voidedBy: {
    en: ({ name }: { name: string }) => `taken back by ${name}`,
    hi: ({ name }: { name: string }) => `${name} ने रद्द किया`,
  },
  doubtedBy: {
    en: ({ name }: { name: string }) => `${name} asks an admin to take it back`,
    hi: ({ name }: { name: string }) => `${name} ने एडमिन से इसे हटाने को कहा`,
  },
  received: { en: 'Received online', hi: 'ऑनलाइन मिले' },
  refunded: { en: 'Refunded', hi: 'रिफ़ंड किए' },
  onItsWay: { en: 'Refund on its way', hi: 'रिफ़ंड रास्ते में' },
  lost: { en: 'Lost in disputes', hi: 'विवाद में गए' },
  refusedLink: {
    en: 'The payment company opened no payment page for this order. It said:',
    hi: 'भुगतान कंपनी ने इस ऑर्डर का भुगतान पेज नहीं खोला। उसने कहा:',
  },
  disputed: { en: 'Disputed', hi: 'विवाद है' },
  bankReference: {
    en: (p: { number: string }) => `Number for the customer’s bank: ${p.number}`,
    hi: (p: { number: string }) => `ग्राहक के बैंक के लिए नंबर: ${p.number}`,
  },
  cameBack: {
    en: 'The bank sent it back after it was made. Call the customer and refund again.',
    hi: 'हो जाने के बाद बैंक ने इसे लौटा दिया। ग्राहक से बात करके फिर रिफ़ंड करें।',
  },
  kept: { en: 'With us now', hi: 'अभी हमारे पास' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  refunds: { en: 'Refunds', hi: 'रिफ़ंड' },
  refundThis: { en: 'Refund…', hi: 'रिफ़ंड करें…' },
  refundThisOf: {
    en: ({ payment }: { payment: string }) => `Refund payment ${payment}`,
    hi: ({ payment }: { payment: string }) => `भुगतान ${payment} का रिफ़ंड करें`,
  },
  refundAgain: { en: 'Refund again…', hi: 'फिर रिफ़ंड करें…' },
  otherWay: {
    en: 'If it is refused again, make it in the payment company’s dashboard: it then appears here by itself.',
    hi: 'फिर मना हो तो भुगतान कंपनी के डैशबोर्ड से करें: वह यहाँ अपने आप दिख जाएगा।',
  },
  proposalTitle: {
    en: ({ sum }: Sum) => `${sum} should go back`,
    hi: ({ sum }: Sum) => `${sum} लौटाने चाहिए`,
  },
  proposalDo: { en: ({ sum }: Sum) => `Refund ${sum}…`, hi: ({ sum }: Sum) => `${sum} लौटाएँ…` },
  proposalOrAccept: {
    en: 'Refund it, or accept the payment if it is right after all.',
    hi: 'इसे लौटाएँ, या भुगतान सही निकले तो मंज़ूर करें।',
  },
  proposalForAdmin: {
    en: 'Only an admin can refund. Please tell one.',
    hi: 'रिफ़ंड केवल एडमिन कर सकते हैं। कृपया उन्हें बताएँ।',
  },
  judgeTitle: {
    en: 'Money came that does not fit this order',
    hi: 'आए हुए पैसे इस ऑर्डर से मेल नहीं खाते',
  },
  judge: {
    en: 'Compare the payments below with the order: accept them if they are right after all, otherwise an admin refunds.',
    hi: 'नीचे दिए भुगतान ऑर्डर से मिलाएँ: सही हों तो मंज़ूर करें, नहीं तो एडमिन रिफ़ंड करें।',
  },
  madeElsewhere: {
    en: "Made in the payment company's dashboard, not here",
    hi: 'यहाँ से नहीं, भुगतान कंपनी के डैशबोर्ड से किया गया',
  },
  by: {
    en: ({ name }: { name: string }) => `by ${name}`,
    hi: ({ name }: { name: string }) => `${name} ने किया`,
  },
});

export const refundMessages = defineMessages({
  endsWork: {
    en: 'All money goes back, so the work is cancelled with it: its workers are free, and the order reads “Refunded”. Refund less if somebody is still to come.',
    hi: 'पूरे पैसे लौटेंगे, इसलिए काम भी रद्द होगा: कारीगर खाली हो जाएँगे और ऑर्डर पर “रिफ़ंड हो गया” लिखा रहेगा। काम फिर भी होना है तो कम लौटाएँ।',
  },
  whatOfOrder: { en: 'What becomes of the order?', hi: 'ऑर्डर का क्या होगा?' },
  cancelAndKeep: {
    en: ({ kept }: { kept: string }) => `Cancel it, keep ${kept}`,
    hi: ({ kept }: { kept: string }) => `रद्द करें, ${kept} रखें`,
  },
  onlyMoney: { en: 'Only send money back', hi: 'सिर्फ़ पैसे लौटाएँ' },
  endsAndKeeps: {
    en: ({ sum, kept, name }: Sum & { kept: string; name: string }) =>
      `The order is cancelled and its workers are free. ${name} is told: ${sum} comes back, ${kept} stays with us.`,
    hi: ({ sum, kept, name }: Sum & { kept: string; name: string }) =>
      `ऑर्डर रद्द होगा और कारीगर खाली हो जाएँगे। ${name} को बताया जाएगा: ${sum} वापस आएँगे, ${kept} हमारे पास रहेंगे।`,
  },
  wishStays: {
    en: 'Nothing is cancelled: the workers still come, and the wish to cancel stays open.',
    hi: 'कुछ रद्द नहीं होगा: कारीगर फिर भी जाएँगे, और रद्द करने की बात का जवाब बाकी रहेगा।',
  },
  workStays: {
    en: 'Nothing is cancelled by this: the work goes on as planned.',
    hi: 'इससे कुछ रद्द नहीं होगा: काम तय समय पर होगा।',
  },
  confirmCancel: {
    en: ({ sum }: Sum) => `Cancel the order, refund ${sum}`,
    hi: ({ sum }: Sum) => `ऑर्डर रद्द करें, ${sum} लौटाएँ`,
  },
  cancelled: {
    en: ({ sum }: Sum) => `The order is cancelled; ${sum} goes back`,
    hi: ({ sum }: Sum) => `ऑर्डर रद्द हो गया; ${sum} लौटाए जा रहे हैं`,
  },
  reasonHint: {
    en: 'Staff read it with the refund; the customer does not.',
    hi: 'यह स्टाफ़ को रिफ़ंड के साथ दिखता है, ग्राहक को नहीं।',
  },
  endsVisits: {
    en: 'There is a free return visit. If all money goes back it is cancelled, unless its work has begun.',
    hi: 'इस काम के लिए मुफ़्त में दोबारा जाना तय है। पूरे पैसे लौटे तो वह रद्द हो जाएगा, अगर काम शुरू न हुआ हो।',
  },
  title: { en: 'Refund the customer', hi: 'ग्राहक को रिफ़ंड करें' },
  payment: { en: 'Payment', hi: 'भुगतान' },
  paymentChoice: {
    en: ({ payment, sum, date }: Sum & { payment: string; date: string }) =>
      `${date}: ${sum} left of ${payment}`,
    hi: ({ payment, sum, date }: Sum & { payment: string; date: string }) =>
      `${date}: ${payment} में से ${sum} बाकी`,
  },
  amount: { en: 'Amount to refund (₹)', hi: 'लौटाने की रकम (₹)' },
  atMost: {
    en: ({ sum }: Sum) => `All of it is ${sum}; less is possible.`,
    hi: ({ sum }: Sum) => `पूरी रकम ${sum} है; कम भी लौटा सकते हैं।`,
  },
  missing: { en: 'Please fill this in', hi: 'कृपया इसे भरें' },
  notAnAmount: { en: 'Write an amount, e.g. 250 or 99.50', hi: 'रकम लिखें, जैसे 250 या 99.50' },
  tooLarge: {
    en: ({ sum }: Sum) => `At most ${sum} can go back`,
    hi: ({ sum }: Sum) => `ज़्यादा से ज़्यादा ${sum} लौटाए जा सकते हैं`,
  },
  consequence: {
    en: ({ sum, name, method }: Sum & { name: string; method: string }) =>
      `${sum} go back to ${name} the way they were paid (${method}). The bank takes up to ${REFUND_DAYS.max} working days. A refund cannot be taken back.`,
    hi: ({ sum, name, method }: Sum & { name: string; method: string }) =>
      `${sum} ${name} को उसी तरीके से वापस जाएँगे जिससे दिए गए थे (${method})। बैंक को ${REFUND_DAYS.max} कामकाजी दिन तक लग सकते हैं। रिफ़ंड वापस नहीं लिया जा सकता।`,
  },
  nothingLeft: {
    en: 'There is no money left on this order that could go back.',
    hi: 'इस ऑर्डर पर अब लौटाने के लिए कोई रकम नहीं बची है।',
  },
  confirm: { en: ({ sum }: Sum) => `Refund ${sum}`, hi: ({ sum }: Sum) => `${sum} लौटाएँ` },
  confirmPlain: { en: 'Refund', hi: 'रिफ़ंड करें' },
  doing: { en: 'Refunding…', hi: 'रिफ़ंड हो रहा है…' },
  success: {
    en: ({ sum }: Sum) => `The refund of ${sum} is on its way`,
    hi: ({ sum }: Sum) => `${sum} का रिफ़ंड भेज दिया गया है`,
  },
  returned: {
    en: ({ sum }: Sum) => `${sum} returned`,
    hi: ({ sum }: Sum) => `${sum} लौटा दिए गए`,
  },
});

/** Why staff should review money that came in. Also the proposed reason for its refund. */
export const MISFIT_WORDS: Readonly<Record<Misfit, Message<string>>> = {
  late_capture: {
    en: 'Paid after the order was over',
    hi: 'ऑर्डर खत्म होने के बाद भुगतान हुआ',
  },
  second_capture: { en: 'Paid twice', hi: 'दो बार भुगतान हुआ' },
  amount_mismatch: {
    en: 'Amount does not match the order',
    hi: 'रकम ऑर्डर से अलग है',
  },
  currency_mismatch: {
    en: 'Paid in another currency',
    hi: 'दूसरी मुद्रा में भुगतान हुआ',
  },
  reference_mismatch: {
    en: 'The payment names another order',
    hi: 'भुगतान पर किसी दूसरे ऑर्डर का नंबर है',
  },
};

type RefundState = OrderMoney['refunds'][number]['state'];

export const REFUND_STATE_WORDS: Readonly<Record<RefundState, Message<string>>> = {
  pending: { en: 'On its way', hi: 'रास्ते में' },
  processed: { en: 'Returned', hi: 'लौटा दिए गए' },
  failed: { en: 'Failed', hi: 'नहीं हो पाया' },
};

/** The payment company said no. */
export const REFUND_REFUSED: Message<string> = { en: 'Refused', hi: 'मना हो गया' };
/** Asked for, and nobody knows yet that it will be made. */
export const REFUND_NOT_MADE: Message<string> = { en: 'Not made yet', hi: 'अभी नहीं हुआ' };

/** A refusal that leaves it open whether an earlier request was heard. */
export const REFUSED_AND_ASKED: Message<string> = {
  en: 'The payment company refused to answer. It is asked again by itself; do not refund it there.',
  hi: 'भुगतान कंपनी ने जवाब देने से मना किया। उससे अपने आप फिर पूछा जाएगा; वहाँ जाकर अलग से रिफ़ंड न करें।',
};

const NO_ANSWER: Message<string> = {
  en: 'The payment company gave no answer. It is asked again by itself; do not refund it there.',
  hi: 'भुगतान कंपनी से जवाब नहीं आया। उससे अपने आप फिर पूछा जाएगा; वहाँ जाकर अलग से रिफ़ंड न करें।',
};

/**
 * Why a refund did not happen and who must act, by the service's error code (`last_error`, see the runbook).
 */
export const REFUND_ERROR_WORDS: Readonly<Record<string, Message<string>>> = {
  provider_refused: {
    en: 'The payment company refused it, for the reason below. Refund again when that is put right.',
    hi: 'भुगतान कंपनी ने मना कर दिया, कारण नीचे है। उसे ठीक करके फिर रिफ़ंड करें।',
  },
  provider_failed: {
    en: 'The customer’s bank did not take it. Call the customer, then refund again.',
    hi: 'ग्राहक के बैंक ने पैसे नहीं लिए। ग्राहक से बात करके फिर रिफ़ंड करें।',
  },
  provider_not_now: {
    en: 'The payment company does not make it now. It is tried again by itself; if the balance there is too low, add money.',
    hi: 'भुगतान कंपनी अभी नहीं कर रही। अपने आप फिर कोशिश होगी; वहाँ बैलेंस कम हो तो पैसे डालें।',
  },
  provider_timeout: NO_ANSWER,
  provider_unclear: NO_ANSWER,
  provider_unreachable: NO_ANSWER,
};

/** What the payment company did not take when it refused to open a payment page. */
export const REFUSAL_WORDS: Readonly<Record<string, Message<string>>> = {
  amount: { en: 'The amount', hi: 'रकम' },
  contact: { en: 'The phone number', hi: 'मोबाइल नंबर' },
  name: { en: 'The name', hi: 'नाम' },
  account: { en: 'Our account there is not active', hi: 'वहाँ हमारा खाता चालू नहीं है' },
  other: { en: 'Another reason', hi: 'कोई और कारण' },
};
