import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { asksFirst, DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';

interface Named {
  readonly name: string;
}

export const calendarMessages = defineMessages({
  title: { en: 'Calendar', hi: 'कैलेंडर' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failedTitle: { en: 'The calendar could not be loaded', hi: 'कैलेंडर नहीं खुल पाया' },
  caption: { en: 'Who works when', hi: 'कौन कब काम पर है' },
  earlier: { en: 'Earlier week', hi: 'पिछला हफ़्ता' },
  later: { en: 'Later week', hi: 'अगला हफ़्ता' },
  thisWeek: { en: 'From today', hi: 'आज से' },
  days: { en: 'Day', hi: 'दिन' },
  worker: { en: 'Worker', hi: 'कारीगर' },
  waiting: DESK_WORDS.needsWorker,
  undated: { en: 'Without a day', hi: 'दिन तय नहीं' },
  undatedHint: {
    en: 'Call, agree on a day, then drag it to a worker and a day, or press m.',
    hi: 'फ़ोन करके दिन तय करें, फिर इसे खींचकर कारीगर और दिन पर ले जाएँ, या m दबाएँ।',
  },
  today: { en: 'today', hi: 'आज' },
  closed: { en: 'closed', hi: 'बंद' },
  leave: { en: 'On leave', hi: 'छुट्टी पर' },
  dayOff: { en: 'Day off', hi: 'साप्ताहिक छुट्टी' },
  free: { en: 'Free', hi: 'खाली' },
  freeIn: {
    en: ({ slots }: { slots: string }) => `Free: ${slots}`,
    hi: ({ slots }: { slots: string }) => `खाली: ${slots}`,
  },
  wholeDay: { en: 'Whole day', hi: 'पूरा दिन' },
  until: {
    en: ({ day }: { day: string }) => `until ${day}`,
    hi: ({ day }: { day: string }) => `${day} तक`,
  },
  more: {
    en: ({ count }: { count: number }) => `Show ${formatNumber(count)} more`,
    hi: ({ count }: { count: number }) => `${formatNumber(count)} और दिखाएँ`,
  },
  show: { en: 'Show', hi: 'दिखाएँ' },
  hide: { en: 'Hide', hi: 'छिपाएँ' },
  fewer: { en: 'Show fewer', hi: 'कम दिखाएँ' },
  move: { en: 'Move', hi: 'बदलें' },
  assign: { en: 'Assign', hi: 'तय करें' },
  moveOf: {
    en: ({ orderId, name }: { orderId: string; name: string }) => `Move: ${orderId}, ${name}`,
    hi: ({ orderId, name }: { orderId: string; name: string }) => `बदलें: ${orderId}, ${name}`,
  },
  assignOf: {
    en: ({ orderId, name }: { orderId: string; name: string }) =>
      `${DESK_WORDS.assign.en}: ${orderId}, ${name}`,
    hi: ({ orderId, name }: { orderId: string; name: string }) =>
      `${DESK_WORDS.assign.hi}: ${orderId}, ${name}`,
  },
  leaveOf: {
    en: ({ name }: Named) => `Give leave: ${name}`,
    hi: ({ name }: Named) => `छुट्टी दें: ${name}`,
  },
  leaveShort: { en: 'Give leave', hi: 'छुट्टी दें' },
  search: { en: 'Search workers', hi: 'कारीगर खोजें' },
  searchPlaceholder: { en: 'Name, area or phone', hi: 'नाम, इलाका या फ़ोन' },
  trade: { en: 'Trade', hi: 'काम' },
  allTrades: { en: 'All trades', hi: 'सभी काम' },
  shown: {
    en: ({ count, of }: { count: string; of: string }) => `${count} of ${of} workers`,
    hi: ({ count, of }: { count: string; of: string }) => `${of} में से ${count} कारीगर`,
  },
  noMatch: {
    en: 'No worker matches. Try another name or trade.',
    hi: 'ऐसा कोई कारीगर नहीं मिला। दूसरा नाम या काम चुनें।',
  },
  none: {
    en: 'Nobody works here yet. Add workers first.',
    hi: 'अभी कोई कारीगर नहीं है। पहले कारीगर जोड़ें।',
  },
  hint: {
    en: 'j k next and previous work · Enter opens it · m moves it · h l earlier and later week. Or drag it.',
    hi: 'j k अगला और पिछला काम · Enter खोलता है · m बदलता है · h l पिछला और अगला हफ़्ता। या खींचकर ले जाएँ।',
  },
});

export const leaveMessages = defineMessages({
  title: {
    en: ({ name }: Named) => `Leave and days off: ${name}`,
    hi: ({ name }: Named) => `छुट्टी: ${name}`,
  },
  whose: { en: 'Who is away?', hi: 'कौन नहीं आएँगे?' },
  sameDay: { en: 'One day', hi: 'एक ही दिन' },
  toCome: { en: 'Leave to come', hi: 'आने वाली छुट्टी' },
  none: { en: 'None', hi: 'कोई नहीं' },
  end: { en: 'Take back', hi: 'हटाएँ' },
  endOf: {
    en: ({ days }: { days: string }) => `Take back: ${days}`,
    hi: ({ days }: { days: string }) => `हटाएँ: ${days}`,
  },
  first: { en: 'First day', hi: 'पहला दिन' },
  last: { en: 'Last day', hi: 'आखिरी दिन' },
  give: { en: 'Give leave', hi: 'छुट्टी दें' },
  giving: { en: 'Saving…', hi: 'लिख रहे हैं…' },
  weekly: { en: 'Never works on', hi: 'हर हफ़्ते छुट्टी का दिन' },
  failed: { en: 'Nothing was changed', hi: 'कुछ नहीं बदला' },
  busyTitle: {
    en: ({ count }: { count: number }) =>
      count === 1 ? 'One job is promised then' : `${formatNumber(count)} jobs are promised then`,
    hi: ({ count }: { count: number }) =>
      `उस समय ${formatNumber(count)} काम तय ${count === 1 ? 'है' : 'हैं'}`,
  },
  busy: {
    en: 'Give each to somebody else. The leave is written as soon as the last one is given.',
    hi: 'हर काम किसी और को दें। आखिरी काम देते ही छुट्टी अपने आप लिख जाएगी।',
  },
  takeOffText: {
    en: 'Or write it now: they are taken off these jobs for these days, and the jobs stand under “Needs a worker”. Call the customers. Work that has begun stays theirs.',
    hi: 'या अभी लिखें: इन दिनों के काम से ये हट जाएँगे, और वे काम “कारीगर तय करना है” में दिखेंगे। ग्राहकों को फ़ोन कर लें। जो काम शुरू हो चुका है, वह इन्हीं का रहेगा।',
  },
  takeOff: {
    en: 'Write it now, take them off',
    hi: 'अभी लिखें, काम से हटाएँ',
  },
  noWork: {
    en: 'They have no work on these days.',
    hi: 'इन दिनों में इनका कोई काम नहीं है।',
  },
  takenOff: {
    en: 'Needs a worker now:',
    hi: 'अब इनमें कारीगर तय करना है:',
  },
  left: { en: 'Left as it is:', hi: 'ये वैसे ही हैं:' },
  under_way: {
    en: 'work under way, decide on its page',
    hi: 'काम चल रहा है, ऑर्डर के पेज पर तय करें',
  },
  own_order: {
    en: 'your own order, a colleague takes them off',
    hi: 'आपका अपना ऑर्डर है, कोई साथी हटाएँगे',
  },
  busyUnknown: {
    en: 'Work was promised then, and has moved meanwhile. Try again.',
    hi: 'उस समय काम तय था, और अब बदल गया है। फिर से कोशिश करें।',
  },
  giveAway: asksFirst(DESK_WORDS.giveAway),
  giveAwayOf: {
    en: ({ orderId, name }: { orderId: string; name: string }) =>
      `${DESK_WORDS.giveAway.en}: ${orderId}, ${name}`,
    hi: ({ orderId, name }: { orderId: string; name: string }) =>
      `${DESK_WORDS.giveAway.hi}: ${orderId}, ${name}`,
  },
  hasBegun: { en: 'under way', hi: 'काम चल रहा है' },
  given: { en: 'The leave is written', hi: 'छुट्टी लिख दी गई' },
  missing: { en: 'Please choose a day', hi: 'कृपया दिन चुनें' },
  order: {
    en: 'From today on, and the last day not before the first',
    hi: 'आज या उसके बाद, और आखिरी दिन पहले दिन के बाद',
  },
  notWritten: { en: 'Leave is not written yet', hi: 'छुट्टी अभी नहीं लिखी गई' },
  stillInTheWay: {
    en: ({ count }: { count: number }) =>
      count === 1
        ? '1 job is still in the way.'
        : `${formatNumber(count)} jobs are still in the way.`,
    hi: ({ count }: { count: number }) =>
      `उन दिनों में ${formatNumber(count)} काम अभी तय ${count === 1 ? 'है' : 'हैं'}।`,
  },
  notYetWritten: {
    en: 'The chosen days are kept only when you press “Give leave”.',
    hi: 'चुने हुए दिन “छुट्टी दें” दबाने पर ही लिखे जाएँगे।',
  },
  stay: { en: 'Stay here', hi: 'यहीं रहें' },
  leaveSo: { en: 'Close without leave', hi: 'छुट्टी दिए बिना बंद करें' },
  done: { en: 'Done', hi: 'हो गया' },
  close: { en: 'Close', hi: 'बंद करें' },
});
