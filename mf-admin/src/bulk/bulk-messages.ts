import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { BULK_ORDERS } from '@kaarigar/shared/domain/limits';
import { asksFirst, DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import type { LeftOut } from './what-fits';

interface Counted {
  readonly count: number;
}
interface Named {
  readonly name: string;
}
interface Assigned {
  readonly done: number;
  readonly all: number;
  readonly left: number;
  readonly why: string;
}
type OfWorker = Counted & Named;
const english = new Intl.PluralRules('en');
const orders = (count: number) =>
  `${formatNumber(count)} ${english.select(count) === 'one' ? 'order' : 'orders'}`;

export const bulkMessages = defineMessages({
  label: { en: 'Selected orders', hi: 'चुने हुए ऑर्डर' },
  selected: {
    en: ({ count }: Counted) => `${formatNumber(count)} selected`,
    hi: ({ count }: Counted) => `${formatNumber(count)} चुने हुए`,
  },
  assign: asksFirst(DESK_WORDS.assign),
  slips: { en: 'Print job slips', hi: 'काम की पर्चियाँ छापें' },
  export: { en: 'Export', hi: 'फ़ाइल बनाएँ' },
  complete: asksFirst(DESK_WORDS.complete),
  wholeFilter: { en: 'Select the whole filter…', hi: 'फ़िल्टर के सभी चुनें…' },
  clear: { en: 'Select none', hi: 'चुनाव हटाएँ' },
  counting: { en: 'Counting…', hi: 'गिन रहे हैं…' },

  selectAllTitle: {
    en: ({ count }: Counted) => `Select ${orders(count)}?`,
    hi: ({ count }: Counted) => `${formatNumber(count)} ऑर्डर चुनें?`,
  },
  selectAllText: {
    en: 'All orders that the filters show, on every page of the list.',
    hi: 'फ़िल्टर में दिखने वाले सभी ऑर्डर, सूची के हर पन्ने के।',
  },
  selectFirst: {
    en: `More match. These are the first ${formatNumber(BULK_ORDERS)}; do the others afterwards.`,
    hi: `ऑर्डर इससे ज़्यादा हैं। ये पहले ${formatNumber(BULK_ORDERS)} हैं; बाकी बाद में करें।`,
  },
  selectAll: {
    en: ({ count }: Counted) => `Select ${orders(count)}`,
    hi: ({ count }: Counted) => `${formatNumber(count)} ऑर्डर चुनें`,
  },
  back: { en: 'Not now', hi: 'अभी नहीं' },

  assignTitle: {
    en: ({ count }: Counted) => `One worker for ${orders(count)}`,
    hi: ({ count }: Counted) => `${formatNumber(count)} ऑर्डर के लिए एक कारीगर`,
  },
  assignNone: {
    en: 'None of these can be given to a worker',
    hi: 'इनमें से कोई ऑर्डर अभी कारीगर को नहीं दिया जा सकता',
  },
  assignText: {
    en: 'Each order keeps its own day.',
    hi: 'हर ऑर्डर का अपना दिन वही रहेगा।',
  },
  atOnce: {
    en: ({ name, count }: OfWorker) =>
      `${name} cannot come to ${count === 1 ? 'this one' : 'these'} then: left out`,
    hi: ({ name, count }: OfWorker) =>
      `${name} के पास ${count === 1 ? 'इसका' : 'इनका'} समय खाली नहीं, इसलिए छोड़े जाएँगे`,
  },
  isAway: { en: 'on leave or day off', hi: 'छुट्टी है' },
  sameTime: {
    en: ({ other }: { other: string }) => `at the same time as order ${other}`,
    hi: ({ other }: { other: string }) => `उसी समय ऑर्डर ${other} का काम है`,
  },
  sameAddress: {
    en: ({ other }: { other: string }) =>
      `same customer and time as order ${other}: agree on another part of the day`,
    hi: ({ other }: { other: string }) =>
      `उसी ग्राहक का ऑर्डर ${other} भी उसी समय है: दिन का दूसरा समय तय कर लें`,
  },
  otherTime: { en: 'Change its time…', hi: 'समय बदलें…' },
  calendarFailed: {
    en: 'Their other work could not be looked up: what does not fit is told afterwards.',
    hi: 'इनके दूसरे काम नहीं देखे जा सके: जो नहीं हो पाएगा, वह बाद में बताया जाएगा।',
  },
  settled: {
    en: ({ count }: Counted) =>
      `${orders(count)} of the selection changed meanwhile and can get nobody now: left out.`,
    hi: ({ count }: Counted) =>
      `चुने हुए ${formatNumber(count)} ऑर्डर इस बीच बदल गए, उनमें अब कारीगर तय नहीं हो सकता: छोड़े जाएँगे।`,
  },
  unpaid: {
    en: 'Included, though to be paid online and not paid yet',
    hi: 'ये शामिल हैं, पर ऑनलाइन भुगतान अभी बाकी',
  },
  otherTrade: {
    en: ({ name }: Named) =>
      `${name} does other work than these need, so they are left out. Tick what ${name} can do anyway:`,
    hi: ({ name }: Named) =>
      `इन ऑर्डर का काम ${name} के काम से अलग है, इसलिए ये छोड़े जाएँगे। जो काम ${name} को फिर भी आता हो, उस पर निशान लगाएँ:`,
  },
  othersToo: {
    en: ({ count }: Counted) => `${orders(count)} more of other work: left out.`,
    hi: ({ count }: Counted) => `दूसरे काम के ${formatNumber(count)} ऑर्डर और छोड़े जाएँगे।`,
  },
  nothingToGive: {
    en: 'Choose somebody else, or tick what they can do',
    hi: 'किसी और को चुनें, या निशान लगाएँ कि इन्हें कौन-सा काम आता है',
  },
  assignConfirm: { en: 'Assign', hi: 'तय करें' },
  assignCount: {
    en: ({ count, name }: OfWorker) => `Assign ${orders(count)} to ${name}`,
    hi: ({ count, name }: OfWorker) => `${name} को ${formatNumber(count)} ऑर्डर दें`,
  },
  assignReading: { en: 'Looking…', hi: 'देख रहे हैं…' },
  assignNotRead: { en: 'Nothing was assigned', hi: 'कुछ तय नहीं हुआ' },

  completeTitle: {
    en: ({ count }: Counted) => `Is the work of ${orders(count)} done?`,
    hi: ({ count }: Counted) => `क्या ${formatNumber(count)} ऑर्डर का काम पूरा हो गया?`,
  },
  areUnderWay: {
    en: ({ count, all }: Counted & { all: number }) =>
      `${formatNumber(count)} of ${formatNumber(all)} are under way. Only these are completed.`,
    hi: ({ count, all }: Counted & { all: number }) =>
      `${formatNumber(all)} में से ${formatNumber(count)} का काम चल रहा है। सिर्फ़ वही पूरे होंगे।`,
  },
  completeText: {
    en: 'Customers with an account hear that the work is done; call the others. This cannot be taken back.',
    hi: 'जिन ग्राहकों का खाता है उन्हें खबर जाएगी; बाकी को फ़ोन करके बताएँ। यह वापस नहीं हो सकता।',
  },
  completeConfirm: DESK_WORDS.complete,

  assigning: {
    en: ({ count, name }: OfWorker) => `Assigning ${name} to ${orders(count)}`,
    hi: ({ count, name }: OfWorker) => `${formatNumber(count)} ऑर्डर ${name} को दिए जा रहे हैं`,
  },
  unassigning: {
    en: ({ count, name }: OfWorker) => `Taking ${name} off ${orders(count)}`,
    hi: ({ count, name }: OfWorker) => `${formatNumber(count)} ऑर्डर से ${name} को हटाया जा रहा है`,
  },
  completing: {
    en: ({ count }: Counted) => `Completing the work of ${orders(count)}`,
    hi: ({ count }: Counted) => `${formatNumber(count)} ऑर्डर का काम पूरा हो रहा है`,
  },
  progress: {
    en: ({ answered, count }: Counted & { answered: number }) =>
      `${formatNumber(answered)} of ${formatNumber(count)}`,
    hi: ({ answered, count }: Counted & { answered: number }) =>
      `${formatNumber(count)} में से ${formatNumber(answered)}`,
  },
  halt: { en: 'Stop', hi: 'रोकें' },
  goOn: { en: 'Go on', hi: 'आगे बढ़ें' },
  waits: { en: 'It waits', hi: 'काम रुका है' },
  result: {
    en: ({ done, failed }: { done: number; failed: number }) =>
      `${formatNumber(done)} done${failed > 0 ? `, ${formatNumber(failed)} not` : ''}`,
    hi: ({ done, failed }: { done: number; failed: number }) =>
      `${formatNumber(done)} ${done === 1 ? 'हो गया' : 'हो गए'}${failed > 0 ? `, ${formatNumber(failed)} नहीं ${failed === 1 ? 'हुआ' : 'हुए'}` : ''}`,
  },
  assigned: {
    en: ({ done, all, left, why }: Assigned) =>
      `${formatNumber(done)} of ${formatNumber(all)} assigned; ${formatNumber(left)} left: ${why}`,
    hi: ({ done, all, left, why }: Assigned) =>
      `${formatNumber(all)} में से ${formatNumber(done)} तय, ${formatNumber(left)} बाकी: ${why}`,
  },
  assignLeft: {
    en: ({ count }: Counted) => `Assign a worker to the ${formatNumber(count)} left…`,
    hi: ({ count }: Counted) => `बाकी ${formatNumber(count)} के लिए कारीगर तय करें…`,
  },
  afterAssign: {
    en: 'Next: print the job slips. Customers without an account get no message: call them.',
    hi: 'आगे: काम की पर्चियाँ छापें। जिनका खाता नहीं है, उन्हें कोई खबर नहीं जाती: फ़ोन करके बताएँ।',
  },
  afterUnassign: {
    en: 'These orders need a worker again.',
    hi: 'इन ऑर्डर में फिर से कारीगर तय करना है।',
  },
  afterComplete: {
    en: 'What is not paid yet stands on Today.',
    hi: 'जिनका भुगतान बाकी है, वे “आज” के पेज पर हैं।',
  },
  undo: { en: 'Undo', hi: 'वापस लें' },
  undone: {
    en: ({ count }: { count: number }) => `Taken back: ${formatNumber(count)}`,
    hi: ({ count }: { count: number }) => `${formatNumber(count)} वापस लिए गए`,
  },
  close: { en: 'Close', hi: 'बंद करें' },
  busyThen: { en: 'busy at that time', hi: 'उस समय दूसरा काम है' },
  otherWork: { en: 'other work than theirs', hi: 'इनके काम से अलग काम' },
  changed: { en: 'changed meanwhile', hi: 'इस बीच बदल गया' },
  isOver: { en: 'done or cancelled', hi: 'पूरा या रद्द हो चुका' },
  hasWorker: { en: 'somebody comes already', hi: 'कारीगर पहले से तय' },
  onlyMoney: { en: 'money before the work', hi: 'काम से पहले का पैसा' },
  noDay: { en: 'no day is agreed yet', hi: 'दिन तय नहीं है' },
  asksToCancel: {
    en: 'the customer asks to cancel: answer them first',
    hi: 'ग्राहक रद्द करना चाहते हैं: पहले उन्हें जवाब दें',
  },
  notBegun: { en: 'the work is not under way', hi: 'काम चल नहीं रहा है' },
  exportFailed: { en: 'The orders could not be read', hi: 'ऑर्डर नहीं पढ़े जा सके' },
});

/** Which orders of a selection get no worker, and why. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, Message<string>>> = {
  noDay: { en: 'Left out, no day is agreed', hi: 'दिन तय नहीं, इसलिए छोड़े जाएँगे' },
  hasWorker: {
    en: 'Left out, somebody comes already',
    hi: 'कारीगर पहले से तय, इसलिए छोड़े जाएँगे',
  },
  onlyMoney: {
    en: 'Left out, money before the work: assign somebody to the work itself',
    hi: 'काम से पहले का पैसा है, इसलिए छोड़े जाएँगे: कारीगर उसके काम पर तय करें',
  },
  isOver: { en: 'Left out, done or cancelled', hi: 'पूरे या रद्द हो चुके, इसलिए छोड़े जाएँगे' },
  wantToCancel: {
    en: 'Left out, the customer asks to cancel',
    hi: 'ग्राहक रद्द करना चाहते हैं, इसलिए छोड़े जाएँगे',
  },
};
