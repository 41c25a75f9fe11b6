import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';

/** A part of a page with an address of its own, found by name like the pages. */
interface DeskArea {
  readonly name: Message<string>;
  /** Other words that people type for it. */
  readonly also?: Message<string>;
  /** The page that it is part of: whoever may not see that page is not led to the area. */
  readonly page: string;
  readonly search: string;
}

const words = defineMessages({
  leave: { en: 'Give a worker leave', hi: 'कारीगर को छुट्टी दें' },
  leaveAlso: { en: 'sick away holiday days off', hi: 'बीमार गैरहाज़िर' },
  byDay: { en: 'Numbers by day', hi: 'आँकड़े: दिन के हिसाब से' },
  byService: { en: 'Numbers by service', hi: 'आँकड़े: सेवा के हिसाब से' },
  byDistrict: { en: 'Numbers by district', hi: 'आँकड़े: ज़िले के हिसाब से' },
  byPayment: { en: 'Numbers by way of payment', hi: 'आँकड़े: भुगतान के तरीके से' },
  byWorker: { en: 'Numbers by worker', hi: 'आँकड़े: कारीगर के हिसाब से' },
  byWorkerAlso: { en: 'money received cash', hi: 'पैसे मिले नकद' },
  misses: { en: 'Searched and not found', hi: 'खोजा गया, पर नहीं मिला' },
  missesAlso: { en: 'numbers words', hi: 'आँकड़े शब्द' },
  lastWeek: { en: 'Numbers of last week', hi: 'आँकड़े: पिछले हफ़्ते के' },
  thisWeek: { en: 'Numbers of this week', hi: 'आँकड़े: इस हफ़्ते के' },
  lastMonth: { en: 'Numbers of last month', hi: 'आँकड़े: पिछले महीने के' },
  thisYear: { en: 'Numbers of this year', hi: 'आँकड़े: इस साल के' },
  newMessages: { en: 'New messages', hi: 'नए संदेश' },
  newMessagesAlso: { en: 'contact answer', hi: 'जवाब लिखें' },
  newRequests: { en: 'New contract requests', hi: 'ठेके के नए काम' },
  newRequestsAlso: { en: 'price quote', hi: 'दाम बताना' },
  answerRequests: { en: 'Contract requests to answer', hi: 'ठेके के काम: जवाब बाकी' },
  unpaid: { en: 'Orders done, not paid', hi: 'काम हुआ, भुगतान बाकी' },
  unpaidAlso: { en: 'cash money', hi: 'नकद पैसे' },
  review: { en: 'Money to look at', hi: 'पैसे जाँचने हैं' },
  reviewAlso: { en: 'orders review refund', hi: 'ऑर्डर रिफ़ंड जाँच' },
  linkWords: { en: 'Words for the search of the site', hi: 'साइट की खोज के शब्द' },
  linkWordsAlso: { en: 'prices searched not found', hi: 'दाम नहीं मिला' },
});

const numbers = (name: Message<string>, search: string, also?: Message<string>): DeskArea => ({
  name,
  page: paths.adminNumbers,
  search,
  ...(also && { also }),
});

/** In the order in which they are offered. */
export const DESK_AREAS: readonly DeskArea[] = [
  {
    name: words.leave,
    also: words.leaveAlso,
    page: paths.adminCalendar,
    search: 'leave=who',
  },
  {
    name: words.unpaid,
    also: words.unpaidAlso,
    page: paths.adminOrders,
    search: 'work=unpaid&sort=visit.asc',
  },
  { name: words.review, also: words.reviewAlso, page: paths.adminOrders, search: 'status=REVIEW' },
  {
    name: words.newRequests,
    also: words.newRequestsAlso,
    page: paths.adminRequests,
    search: 'status=NEW',
  },
  { name: words.answerRequests, page: paths.adminRequests, search: 'asks=answer' },
  {
    name: words.newMessages,
    also: words.newMessagesAlso,
    page: paths.adminMessages,
    search: 'status=NEW',
  },
  numbers(words.byWorker, 'part=worker', words.byWorkerAlso),
  numbers(words.byDay, 'part=day'),
  numbers(words.byService, 'part=service'),
  numbers(words.byDistrict, 'part=district'),
  numbers(words.byPayment, 'part=payment'),
  numbers(words.misses, 'part=misses', words.missesAlso),
  numbers(words.thisWeek, 'days=week'),
  numbers(words.lastWeek, 'days=last-week'),
  numbers(words.lastMonth, 'days=last-month'),
  numbers(words.thisYear, 'days=year'),
  {
    name: words.linkWords,
    also: words.linkWordsAlso,
    page: paths.adminPrices,
    search: 'item=searches',
  },
];

/** What people type for a page that its name does not say. */
export const PAGE_WORDS: Readonly<Record<string, Message<string>>> = {
  [paths.admin]: { en: 'home desk', hi: 'डेस्क' },
  [paths.adminOrders]: { en: 'bookings list', hi: 'बुकिंग सूची' },
  [paths.adminCalendar]: { en: 'leave holiday days off week', hi: 'छुट्टी हफ़्ता' },
  [paths.adminRequests]: { en: 'contract quotes', hi: 'दाम बताना' },
  [paths.adminMessages]: { en: 'contact answers', hi: 'जवाब' },
  [paths.adminWorkers]: { en: 'trades phone', hi: 'मिस्त्री' },
  [paths.adminPrices]: { en: 'rates services list', hi: 'रेट सेवाएँ सूची' },
  [paths.adminNumbers]: { en: 'reports statistics income', hi: 'रिपोर्ट हिसाब कमाई' },
  [paths.adminHealth]: { en: 'payments settlements bank disputes', hi: 'भुगतान बैंक विवाद' },
  [paths.adminStaff]: {
    en: 'settings users invitations invite accounts admins',
    hi: 'सेटिंग न्योते न्योता खाते एडमिन',
  },
};
