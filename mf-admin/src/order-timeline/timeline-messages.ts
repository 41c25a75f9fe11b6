import type { TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import type { OrderStatus } from '@kaarigar/shared/domain/order-status';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { stageName } from '@kaarigar/shared/i18n/stage-name';
import { REFUSAL_WORDS } from '../order-money/money-messages';

interface Worker {
  readonly name: string;
}
interface Instead extends Worker {
  readonly instead: string;
  readonly days: string;
}

/** Of one unit, as it is written. */
interface PriceChange {
  readonly from: string;
  readonly to: string;
}

/** What stood there, with its name in the lists. */
interface OfferChange {
  readonly what: string;
  readonly from: string;
}

export const timelineMessages = defineMessages({
  title: { en: 'Timeline', hi: 'अब तक क्या हुआ' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failed: { en: 'The timeline could not be loaded', hi: 'अब तक की जानकारी नहीं आ पाई' },
  staffOnly: { en: 'Staff only', hi: 'केवल स्टाफ़ के लिए' },
});

/** What happened, by the event's type. For `status_changed` see `STATUS_EVENT_WORDS`. */
export const eventMessages = defineMessages({
  created: { en: 'Order booked', hi: 'ऑर्डर बुक हुआ' },
  bookedByPhone: { en: 'Booked for a caller', hi: 'फ़ोन पर बुक किया' },
  joined_account: {
    en: 'The customer logged in with the number; the order is in their account now',
    hi: 'ग्राहक ने इसी नंबर से लॉगिन किया; ऑर्डर अब उनके खाते में है',
  },
  payment_failed: { en: 'A payment did not go through', hi: 'एक भुगतान पूरा नहीं हुआ' },
  payment_returned: {
    en: 'A payment went back by itself; the payment company never took it',
    hi: 'एक भुगतान अपने आप लौट गया; भुगतान कंपनी ने उसे लिया ही नहीं',
  },
  pay_after_service: {
    en: 'The customer chose to pay after service',
    hi: 'ग्राहक ने काम के बाद भुगतान चुना',
  },
  revised: { en: 'The customer changed the order', hi: 'ग्राहक ने ऑर्डर बदला' },
  visit_changed: { en: 'Day or address changed', hi: 'दिन या पता बदला गया' },
  timeChanged: { en: 'Time of the visit changed', hi: 'आने का समय बदला गया' },
  addressChanged: { en: 'Address changed', hi: 'पता बदला गया' },
  timeAndAddressChanged: {
    en: 'Time of the visit and address changed',
    hi: 'आने का समय और पता बदला गया',
  },
  begun_work_cancelled: {
    en: 'An admin let the begun work go',
    hi: 'शुरू हो चुका काम एडमिन ने रद्द किया',
  },
  cancel_asked: { en: 'The customer asked to cancel', hi: 'ग्राहक ने ऑर्डर रद्द करने को कहा' },
  cancel_withdrawn: {
    en: 'The customer wants the order after all',
    hi: 'ग्राहक को ऑर्डर चाहिए, रद्द नहीं करना है',
  },
  cancel_passed_on: {
    en: 'The wish to cancel is with an admin',
    hi: 'रद्द करने की बात एडमिन को भेजी गई',
  },
  kept: {
    en: ({ sum }: { sum: string }) => `${sum} kept`,
    hi: ({ sum }: { sum: string }) => `${sum} रखे`,
  },
  cancel_granted: {
    en: 'Cancelled, as the customer asked',
    hi: 'ग्राहक के कहने पर ऑर्डर रद्द किया गया',
  },
  complained: {
    en: 'The customer said the work is not right',
    hi: 'ग्राहक ने कहा कि काम ठीक नहीं हुआ',
  },
  complaint_added: {
    en: 'The customer wrote more about the work',
    hi: 'ग्राहक ने काम के बारे में और लिखा',
  },
  complaintNumber: {
    en: (p: { number: number }) => `Complaint number ${p.number}`,
    hi: (p: { number: number }) => `शिकायत नंबर ${p.number}`,
  },
  complaint_withdrawn: {
    en: 'The customer took the complaint back',
    hi: 'ग्राहक ने शिकायत वापस ली',
  },
  rated: { en: 'The customer says how the work was', hi: 'ग्राहक ने बताया कि काम कैसा रहा' },
  complaint_asked: { en: 'We asked the customer about it', hi: 'हमने ग्राहक से इस बारे में पूछा' },
  complaint_answered: { en: 'The complaint is answered', hi: 'शिकायत का जवाब दिया गया' },
  freeVisit: { en: 'Free return visit booked', hi: 'मुफ़्त में दोबारा जाना तय हुआ' },
  cancel_not_done: {
    en: 'No money went back, so the customer still asks to cancel',
    hi: 'पैसे नहीं लौटे, इसलिए रद्द करने की बात अभी बाकी है',
  },
  cancel_declined: { en: 'Not cancelled', hi: 'ऑर्डर रद्द नहीं किया गया' },
  second_capture: { en: 'One more payment came in', hi: 'एक और भुगतान आया' },
  payment_of_another_order: {
    en: 'A payment was reported here that belongs to another order',
    hi: 'यहाँ ऐसे भुगतान की सूचना आई जो दूसरे ऑर्डर का है',
  },
  refund_found: {
    en: 'A refund was made at the payment company, not here',
    hi: 'रिफ़ंड यहाँ से नहीं, भुगतान कंपनी के यहाँ से किया गया',
  },
  refund_processed: { en: 'The refund reached the bank', hi: 'रिफ़ंड बैंक तक पहुँच गया' },
  refund_returned: {
    en: 'A refund that was made came back',
    hi: 'किया हुआ रिफ़ंड वापस आ गया',
  },
  payment_refused: {
    en: 'The payment company refused to open a payment page',
    hi: 'भुगतान कंपनी ने भुगतान पेज खोलने से मना किया',
  },
  fee_borne_by_customer: {
    en: 'The customer also paid the payment company’s fee',
    hi: 'ग्राहक ने भुगतान कंपनी की फ़ीस भी दी',
  },
  dispute_opened: {
    en: 'The customer disputes the payment at the bank',
    hi: 'ग्राहक ने बैंक में इस भुगतान की शिकायत की है',
  },
  dispute_updated: { en: 'News of the dispute', hi: 'बैंक के विवाद की नई खबर' },
  dispute_won: { en: 'The dispute is won', hi: 'विवाद का फ़ैसला हमारे पक्ष में हुआ' },
  dispute_lost: {
    en: 'The dispute is lost: the bank took the money back',
    hi: 'विवाद का फ़ैसला ग्राहक के पक्ष में हुआ: बैंक ने पैसे वापस ले लिए',
  },
  message_repeated: { en: 'A message was sent again', hi: 'एक संदेश फिर से भेजा गया' },
  workerOnTheWay: {
    en: (p: Worker) => `${p.name} set out`,
    hi: (p: Worker) => `घर से निकलना: ${p.name}`,
  },
  cash_doubted: {
    en: 'An admin is asked to take the cash payment back',
    hi: 'एडमिन से नकद भुगतान हटाने को कहा गया',
  },
  cash_before_turn: {
    en: 'Cash of this stage was taken before its turn',
    hi: 'इस किस्त का नकद बारी से पहले लिया गया',
  },
  stageWasOpen: {
    en: (p: { number: number }) => `${stageName.en(p)} was not both paid and done`,
    hi: (p: { number: number }) => `तब तक ${stageName.hi(p)} का काम या पैसे बाकी थे`,
  },
  cash_kept: { en: 'The cash payment stays', hi: 'नकद भुगतान बना रहा' },
  cash_voided: { en: 'The cash payment was taken back', hi: 'नकद भुगतान हटाया गया' },
  respondBy: {
    en: ({ when }: { when: string }) => `Answer it in the dashboard by ${when}`,
    hi: ({ when }: { when: string }) => `${when} तक डैशबोर्ड में जवाब दें`,
  },
  refund_failed: { en: 'The refund failed', hi: 'रिफ़ंड नहीं हो पाया' },
  review_accepted: { en: 'Payment looked at and accepted', hi: 'भुगतान जाँचकर मंज़ूर किया गया' },
  unknown: {
    en: ({ type }: { type: string }) => `Recorded: ${type}`,
    hi: ({ type }: { type: string }) => `दर्ज हुआ: ${type}`,
  },
  paidInCash: { en: 'Marked paid in cash', hi: 'नकद भुगतान दर्ज हुआ' },
  acceptedAsPaid: { en: 'The order is paid', hi: 'ऑर्डर का भुगतान हो गया' },
  paidAsBefore: { en: 'The order stays paid', hi: 'ऑर्डर का भुगतान बना हुआ है' },
  workerAssigned: {
    en: ({ name }: Worker) => `Worker assigned: ${name}`,
    hi: ({ name }: Worker) => `कारीगर तय: ${name}`,
  },
  workerAssignedOn: {
    en: ({ name, days }: Worker & { days: string }) => `${days}: ${name} assigned`,
    hi: ({ name, days }: Worker & { days: string }) => `${days}: कारीगर तय: ${name}`,
  },
  comesInstead: {
    en: ({ name, instead, days }: Instead) => `${days}: ${name} comes instead of ${instead}`,
    hi: ({ name, instead, days }: Instead) => `${days}: ${instead} की जगह ${name}`,
  },
  workerReleased: {
    en: ({ name }: Worker) => `Worker taken off: ${name}`,
    hi: ({ name }: Worker) => `कारीगर हटाए गए: ${name}`,
  },
  workerReleasedOn: {
    en: ({ name, days }: Worker & { days: string }) => `${days}: ${name} taken off`,
    hi: ({ name, days }: Worker & { days: string }) => `${days} के लिए कारीगर हटाए गए: ${name}`,
  },
  jobChanged: {
    en: ({ job }: { job: string }) => `Work: ${job}`,
    hi: ({ job }: { job: string }) => `काम: ${job}`,
  },
  priceLowered: {
    en: ({ from, to }: PriceChange) =>
      `The price had been lowered from ${from} to ${to} less than a day before`,
    hi: ({ from, to }: PriceChange) =>
      `बुकिंग से पहले के एक दिन में दाम ${from} से घटाकर ${to} किया गया था`,
  },
  offer_changed: {
    en: 'What is offered here had been changed less than a day before',
    hi: 'बुकिंग से पहले के एक दिन में इस काम का ब्योरा बदला गया था',
  },
  wasOf: {
    en: ({ what, from }: OfferChange) => `${what}: “${from}” before`,
    hi: ({ what, from }: OfferChange) => `${what}: पहले “${from}”`,
  },
  becameOf: {
    en: ({ what, from, to }: OfferChange & { to: string }) => `${what}: “${from}”, then “${to}”`,
    hi: ({ what, from, to }: OfferChange & { to: string }) => `${what}: पहले “${from}”, फिर “${to}”`,
  },
  wasSaid: {
    en: ({ words }: { words: string }) => `It said before: ${words}`,
    hi: ({ words }: { words: string }) => `पहले लिखा था: ${words}`,
  },
  wasOff: { en: 'It was switched off', hi: 'पहले बंद था' },
  unusual_work: { en: 'The work was out of the ordinary', hi: 'काम में कुछ अलग हुआ' },
  workOn: {
    en: ({ when }: { when: string }) => `Work on ${when}`,
    hi: ({ when }: { when: string }) => `काम का दिन: ${when}`,
  },
  before: {
    en: ({ what }: { what: string }) => `Before: ${what}`,
    hi: ({ what }: { what: string }) => `पहले: ${what}`,
  },
  beforeNoDay: { en: 'Before: no day was agreed', hi: 'पहले: कोई दिन तय नहीं था' },
  otherOrder: {
    en: ({ orderId }: { orderId: string }) => `Order ${orderId}`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId}`,
  },
});

/** Why an order was put in review, or a link refused, where it is not a payment that does not fit. */
export const REASON_WORDS: Readonly<Record<string, Message<string>>> = {
  first_refunded: {
    en: 'All money of the first order went back',
    hi: 'पहले ऑर्डर के पूरे पैसे लौट गए',
  },
  first_cancelled: {
    en: 'The first order was cancelled',
    hi: 'पहला ऑर्डर रद्द कर दिया गया',
  },
  payment_returned: {
    en: 'A payment went back by itself',
    hi: 'एक भुगतान अपने आप लौट गया',
  },
  dispute_lost: { en: 'A dispute is lost', hi: 'विवाद में पैसे गए' },
  dispute_undone: {
    en: 'A dispute that was called lost is not lost',
    hi: 'विवाद में पैसे गए नहीं, हालाँकि पहले यही बताया गया था',
  },
  busy: { en: 'Busy at the new time', hi: 'नए समय पर दूसरे काम पर' },
  fewer: { en: 'Fewer workers are wanted', hi: 'अब कम कारीगर चाहिए' },
  ...REFUSAL_WORDS,
};

/** What was out of the ordinary when work began or was done. */
export const UNUSUAL_WORDS: Readonly<Record<string, Message<string>>> = {
  early: { en: 'Begun before the booked day', hi: 'तय दिन से पहले शुरू हुआ' },
  too_few_workers: {
    en: 'Begun with fewer workers than were booked',
    hi: 'बुक किए गए से कम कारीगरों के साथ शुरू हुआ',
  },
  asks_to_cancel: {
    en: 'Begun while the customer asked to cancel',
    hi: 'ग्राहक के रद्द करने को कहने पर भी शुरू हुआ',
  },
  refund_pending: {
    en: 'Begun while a refund was on its way',
    hi: 'रिफ़ंड होते-होते शुरू हुआ',
  },
  just_begun: {
    en: 'Done only moments after it began',
    hi: 'शुरू होने के कुछ ही देर बाद पूरा लिखा गया',
  },
};

export const STATUS_EVENT_WORDS: Readonly<Record<OrderStatus, Message<string>>> = {
  PENDING: { en: 'Waiting for payment', hi: 'भुगतान बाकी' },
  SUCCESS: { en: 'Paid online', hi: 'ऑनलाइन भुगतान हुआ' },
  CANCELLED: { en: 'Order cancelled', hi: 'ऑर्डर रद्द हुआ' },
  EXPIRED: { en: 'The time to pay ran out', hi: 'भुगतान का समय निकल गया' },
  REVIEW: { en: 'Payment put in review', hi: 'भुगतान जाँच में डाला गया' },
  REFUND_PENDING: { en: 'Refund asked for', hi: 'रिफ़ंड शुरू किया गया' },
  REFUNDED: { en: 'All of it refunded', hi: 'पूरी रकम का रिफ़ंड हो गया' },
  PARTIALLY_REFUNDED: { en: 'A part refunded', hi: 'कुछ रकम का रिफ़ंड हो गया' },
  FREE: { en: 'Free return visit taken up again', hi: 'मुफ़्त में दोबारा आना फिर तय हुआ' },
};

/** Who did it. The name of a person follows the word. */
export const ACTOR_WORDS: Readonly<Record<TimelineEvent['actor'], Message<string>>> = {
  customer: { en: 'Customer', hi: 'ग्राहक' },
  staff: { en: 'Staff', hi: 'स्टाफ़' },
  admin: { en: 'Admin', hi: 'एडमिन' },
  service: { en: 'Automatic', hi: 'अपने आप' },
  provider: { en: 'Payment company', hi: 'भुगतान कंपनी' },
};
