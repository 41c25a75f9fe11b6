import { brand } from '@kaarigar/shared/brand';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { workerName } from '@kaarigar/shared/i18n/worker-name';

interface Facts {
  readonly name: string;
  readonly orderId: string;
  readonly service: string;
  readonly when: string | null;
  readonly address: string;
  readonly worker: string | null;
  readonly sum: string;
}
type Sentence = Message<(facts: Facts) => string>;

const HELLO: Sentence = {
  en: ({ name, orderId, service }) =>
    `Hello ${name}, ${brand.name.en} about your order ${orderId} (${service}):`,
  hi: ({ name, orderId, service }) =>
    `नमस्ते ${name}, “${brand.name.hi}” साइट से, आपके ऑर्डर ${orderId} (${service}) के बारे में:`,
};
const CANCELLED: Sentence = {
  en: () => 'it is cancelled, and nobody comes.',
  hi: () => 'यह रद्द हो गया है, कोई कारीगर नहीं आएगा।',
};
const EXPIRED: Sentence = {
  en: () => 'it was not paid in time, so nobody comes. Call us to book again.',
  hi: () => 'समय पर भुगतान नहीं हुआ, इसलिए कोई कारीगर नहीं आएगा। फिर बुक करने के लिए हमें फ़ोन करें।',
};
const REFUNDED: Sentence = {
  en: ({ sum }) => `it is cancelled, and your ${sum} are given back.`,
  hi: ({ sum }) => `यह रद्द हो गया है, आपके ${sum} लौटा दिए गए हैं।`,
};
const DONE: Sentence = { en: () => 'the work is done.', hi: () => 'काम पूरा हो गया है।' };
const BEGUN: Sentence = { en: () => 'the work has begun.', hi: () => 'काम शुरू हो गया है।' };
const COMING: Sentence = {
  en: ({ when, address }) =>
    when === null
      ? `we will call you about the day. Address: ${address}.`
      : `we will come on ${when}. Address: ${address}.`,
  hi: ({ when, address }) =>
    when === null
      ? `दिन तय करने के लिए हम फ़ोन करेंगे। पता: ${address}।`
      : `हम ${when} को आएँगे। पता: ${address}।`,
};
const WORKER: Sentence = {
  en: ({ worker }) => `${worker} will come.`,
  hi: ({ worker }) => `कारीगर: ${worker}।`,
};
const PAID: Sentence = {
  en: ({ sum }) => `${sum} are paid.`,
  hi: ({ sum }) => `${sum} का भुगतान हो गया है।`,
};
const OWED: Sentence = {
  en: ({ sum }) => `${sum} are still to be paid.`,
  hi: ({ sum }) => `${sum} अब देने हैं।`,
};
const CASH_LATER: Sentence = {
  en: ({ sum }) => `You pay ${sum} in cash after the work.`,
  hi: ({ sum }) => `${sum} काम के बाद नकद देने हैं।`,
};

/** An order as it stands, in the language of its customer: what staff send to somebody whom no message of ours reaches. */
export function standingText(order: OrderDetails): string {
  const { locale, name, order_id: orderId, address, workers, status, job_status: job } = order;
  const [first] = workers;
  const facts: Facts = {
    name,
    orderId,
    service: serviceName(order, locale),
    when: visitText(order, locale),
    address: address.replaceAll('\n', ', '),
    worker: first ? `${workerName(first, locale)} (${withCountry(first.phone)})` : null,
    sum: formatPaise(order.amount_paise),
  };
  return [HELLO, ...sentencesOf(status, job, order.payment_mode, facts)]
    .map((sentence) => sentence[locale](facts))
    .join(' ');
}

function sentencesOf(
  status: OrderDetails['status'],
  job: OrderDetails['job_status'],
  mode: OrderDetails['payment_mode'],
  { worker }: Facts,
): readonly Sentence[] {
  if (status === 'REFUNDED') return [REFUNDED];
  if (status === 'EXPIRED') return [EXPIRED];
  if (status === 'CANCELLED') return [CANCELLED];
  const money =
    status === 'SUCCESS'
      ? [PAID]
      : status === 'PENDING'
        ? [mode === 'after_service' && job !== 'COMPLETED' ? CASH_LATER : OWED]
        : [];
  if (job === 'COMPLETED') return [DONE, ...money];
  if (job === 'IN_PROGRESS') return [BEGUN, ...money];
  return [COMING, ...(worker === null ? [] : [WORKER]), ...money];
}
