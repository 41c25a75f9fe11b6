import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { asksFirst, DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { closedDays } from '../order/closed-days';

interface Worker {
  readonly name: string;
}

export const workersMessages = defineMessages({
  title: { en: 'Workers', hi: 'कारीगर' },
  complete: {
    en: ({ have, need }: { have: number; need: number }) =>
      `${formatNumber(have)} of ${formatNumber(need)} workers assigned`,
    hi: ({ have, need }: { have: number; need: number }) =>
      `${formatNumber(need)} में से ${formatNumber(have)} कारीगर तय`,
  },
  planned: {
    en: ({ when }: { when: string }) => `Agreed: ${when}`,
    hi: ({ when }: { when: string }) => `तय था: ${when}`,
  },
  nobody: {
    en: ({ days }: { days: string }) => `Nobody comes yet: ${days}`,
    hi: ({ days }: { days: string }) => `अभी कोई तय नहीं: ${days}`,
  },
  call: {
    en: ({ name }: Worker) => `Call ${name}`,
    hi: ({ name }: Worker) => `${name} को फ़ोन करें`,
  },
  tell: { en: 'Tell on WhatsApp', hi: 'व्हाट्सऐप पर बताएँ' },
  tellOf: {
    en: ({ name }: Worker) => `Tell ${name} on WhatsApp`,
    hi: ({ name }: Worker) => `${name} को व्हाट्सऐप पर बताएँ`,
  },
  give: asksFirst(DESK_WORDS.giveAway),
  giveOf: {
    en: ({ name }: Worker) => `Give the work of ${name} to somebody else`,
    hi: ({ name }: Worker) => `${name} का काम किसी और को दें`,
  },
  remove: { en: 'Take off…', hi: 'हटाएँ…' },
  removeName: {
    en: ({ name }: Worker) => `Take ${name} off this order`,
    hi: ({ name }: Worker) => `${name} को इस ऑर्डर से हटाएँ`,
  },
});

export const assignMessages = defineMessages({
  title: DESK_WORDS.assign,
  service: { en: 'Service', hi: 'सेवा' },
  address: { en: 'Address', hi: 'पता' },
  when: { en: ({ when }: { when: string }) => `Work: ${when}`, hi: ({ when }) => `काम: ${when}` },
  openDays: {
    en: ({ days }: { days: string }) =>
      `Nobody comes yet: ${days}. Whom you choose comes on these days; on the others it stays as it is.`,
    hi: ({ days }: { days: string }) =>
      `अभी कोई तय नहीं: ${days}। जिन्हें चुनेंगे वे इन्हीं दिनों आएँगे; बाकी दिन वैसे ही रहेंगे।`,
  },
  wholeDay: { en: 'Any time of the day', hi: 'दिन में कभी भी' },
  days: {
    en: ({ days }: { days: number }) => (days === 1 ? '1 day' : `${formatNumber(days)} days`),
    hi: ({ days }: { days: number }) => `${formatNumber(days)} दिन`,
  },
  noDay: {
    en: 'The customer named no day. Agree on one with them first; it is written to the order.',
    hi: 'ग्राहक ने कोई दिन नहीं चुना है। पहले उनसे दिन तय कर लें; वह ऑर्डर में लिखा जाएगा।',
  },
  call: {
    en: ({ name, phone }: { name: string; phone: string }) => `Call ${name}: ${phone}`,
    hi: ({ name, phone }: { name: string; phone: string }) => `${name} को फ़ोन करें: ${phone}`,
  },
  preferredSlot: {
    en: ({ slot }: { slot: string }) => `They asked for: ${slot}`,
    hi: ({ slot }: { slot: string }) => `उन्होंने यह समय चाहा है: ${slot}`,
  },
  day: { en: 'Day', hi: 'दिन' },
  dayMissing: { en: 'Choose a day', hi: 'दिन चुनें' },
  closed: { en: `${closedDays.en}: choose another day`, hi: `${closedDays.hi}: कोई और दिन चुनें` },
  over: {
    en: 'That time is over or too late: choose another',
    hi: 'वह समय निकल चुका है: कोई और चुनें',
  },
  partOver: {
    en: 'This part of the day is over or nearly so. If nobody is there yet, agree on another one.',
    hi: 'दिन का यह समय निकल चुका है या निकलने वाला है। कोई नहीं पहुँचा हो, तो ग्राहक से दूसरा समय तय कर लें।',
  },
  otherPart: {
    en: 'Agree on the other time with the customer first. They are told when somebody comes, and who.',
    hi: 'दूसरे समय के बारे में पहले ग्राहक से बात कर लें। उन्हें बताया जाएगा कि कब और कौन आएँगे।',
  },
  slot: DESK_WORDS.timeOfDay,
  search: { en: 'Search workers', hi: 'कारीगर खोजें' },
  searchPlaceholder: { en: 'Name, area or phone', hi: 'नाम, इलाका या फ़ोन' },
  searching: { en: 'Looking for workers…', hi: 'कारीगर खोजे जा रहे हैं…' },
  worker: { en: 'Worker', hi: 'कारीगर' },
  workerHint: {
    en: 'The right trade and free first, then those nearby with the least work.',
    hi: 'पहले वही काम करने वाले और खाली, फिर पास के और कम काम वाले।',
  },
  workerMissing: { en: 'Choose a worker', hi: 'कारीगर चुनें' },
  busy: { en: 'Busy at that time', hi: 'उस समय दूसरे काम पर' },
  busyUntil: {
    en: ({ until }: { until: string }) => `Busy at that time, until ${until}`,
    hi: ({ until }: { until: string }) => `उस समय दूसरे काम पर, ${until} तक`,
  },
  away: { en: 'On leave', hi: 'छुट्टी पर' },
  free: { en: 'Free', hi: 'खाली' },
  current: { en: 'Comes as it is now', hi: 'अभी यही आ रहे हैं' },
  comesToo: { en: 'Comes to this work already', hi: 'इसी काम पर पहले से आ रहे हैं' },
  freeAt: {
    en: ({ free, times }: { free: number; times: number }) =>
      `Free for ${formatNumber(free)} of ${formatNumber(times)}`,
    hi: ({ free, times }: { free: number; times: number }) =>
      `${formatNumber(times)} में से ${formatNumber(free)} के समय खाली`,
  },
  tradeAt: {
    en: ({ fit, times }: { fit: number; times: number }) =>
      `Right trade for ${formatNumber(fit)} of ${formatNumber(times)}`,
    hi: ({ fit, times }: { fit: number; times: number }) =>
      `${formatNumber(times)} में से ${formatNumber(fit)} इनका काम`,
  },
  near: { en: 'Lives near', hi: 'पास में रहते हैं' },
  jobsThatDay: {
    en: ({ count }: { count: number }) =>
      count === 0
        ? 'No other job that day'
        : count === 1
          ? '1 other job that day'
          : `${formatNumber(count)} other jobs that day`,
    hi: ({ count }: { count: number }) =>
      count === 0 ? 'उस दिन कोई और काम नहीं' : `उस दिन ${formatNumber(count)} और काम`,
  },
  otherDistrict: { en: 'Lives in another district', hi: 'दूसरे ज़िले में रहते हैं' },
  otherDistrictAt: {
    en: ({ count, times }: { count: number; times: number }) =>
      `${formatNumber(count)} of ${formatNumber(times)} in another district`,
    hi: ({ count, times }: { count: number; times: number }) =>
      `${formatNumber(times)} में से ${formatNumber(count)} दूसरे ज़िले में`,
  },
  otherTrade: { en: 'Another trade', hi: 'दूसरा काम करते हैं' },
  noMatch: {
    en: 'No worker matches. Try another name, or add one under Workers.',
    hi: 'ऐसा कोई कारीगर नहीं मिला। दूसरा नाम लिखें या “कारीगर” पेज पर नया जोड़ें।',
  },
  more: {
    en: ({ shown, inAll }: { shown: number; inAll: number }) =>
      `Here are ${formatNumber(shown)} of ${formatNumber(inAll)}. Search by name to find the others.`,
    hi: ({ shown, inAll }: { shown: number; inAll: number }) =>
      `यहाँ ${formatNumber(inAll)} में से ${formatNumber(shown)} हैं। बाकी को नाम लिखकर खोजें।`,
  },
  failed: { en: 'The workers could not be loaded', hi: 'कारीगरों की सूची नहीं आ पाई' },
  asksToCancel: {
    en: 'The customer asks to cancel, and nobody has answered yet',
    hi: 'ग्राहक रद्द करना चाहते हैं, और अभी जवाब नहीं दिया गया',
  },
  anyway: {
    en: 'We have talked: somebody is to come anyway',
    hi: 'बात हो गई है: कारीगर फिर भी जाएँगे',
  },
  answerFirst: {
    en: 'Talk to the customer first, and tick it when the work is still wanted',
    hi: 'पहले ग्राहक से बात करें, और काम फिर भी करवाना हो तो निशान लगाएँ',
  },
  consequence: {
    en: 'The customer then sees the name and phone number of the worker on their order.',
    hi: 'इसके बाद ग्राहक को अपने ऑर्डर में कारीगर का नाम और मोबाइल नंबर दिखेगा।',
  },
  confirm: { en: 'Assign', hi: 'तय करें' },
  confirmName: {
    en: ({ name }: Worker) => `Assign ${name}`,
    hi: ({ name }: Worker) => `${name} को काम दें`,
  },
  doing: { en: 'Assigning…', hi: 'तय हो रहा है…' },
  success: {
    en: ({ name }: Worker) =>
      `${name} is assigned. No message goes to workers: call or write from “Workers” here`,
    hi: ({ name }: Worker) =>
      `कारीगर तय: ${name}। कारीगर को संदेश नहीं जाता: यहीं “कारीगर” से फ़ोन या व्हाट्सऐप करें`,
  },
});

export const unassignMessages = defineMessages({
  title: {
    en: ({ name }: Worker) => `Take ${name} off this order?`,
    hi: ({ name }: Worker) => `${name} को इस ऑर्डर से हटाएँ?`,
  },
  consequence: {
    en: ({ name }: Worker) =>
      `${name} is free again at that time, and the customer no longer sees the name. Tell both of them.`,
    hi: ({ name }: Worker) =>
      `${name} का वह समय खाली हो जाएगा और ग्राहक को उनका नाम नहीं दिखेगा। दोनों को बता दें।`,
  },
  shared: {
    en: ({ name }: Worker) => `Who shares these days is taken off, too: ${name}.`,
    hi: ({ name }: Worker) => `जो इसी काम के कुछ दिन आते हैं, वे भी हट जाएँगे: ${name}।`,
  },
  confirm: { en: 'Take off', hi: 'हटाएँ' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  success: {
    en: ({ name }: Worker) => `${name} is off this order`,
    hi: ({ name }: Worker) => `${name} को इस ऑर्डर से हटा दिया`,
  },
});
