import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import type { DayChoice } from './day-range';

interface Counted {
  readonly count: number;
}
const hindi = new Intl.PluralRules('hi');

/** Texts that all staff lists share. */
export const listMessages = defineMessages({
  anyDays: { en: 'Any day', hi: 'कभी भी' },
  ownDays: { en: 'Choose days…', hi: 'दिन चुनें…' },
  dayForm: { en: 'dd/mm/yyyy', hi: 'दिन/महीना/साल' },
  notADay: { en: 'Write it as 27/11/2026', hi: '27/11/2026 की तरह लिखें' },
  turned: { en: '“Until” is before “from”', hi: '“तक” की तारीख “से” के पहले है' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  all: { en: 'All', hi: 'सभी' },
  updated: {
    en: ({ time }: { time: string }) => `Updated ${time}`,
    hi: ({ time }: { time: string }) => `${time} तक की जानकारी`,
  },
  page: {
    en: ({ page }: { page: number }) => `Page ${formatNumber(page)}`,
    hi: ({ page }: { page: number }) => `पन्ना ${formatNumber(page)}`,
  },
  noMatchText: {
    en: 'Check the spelling or the number, or look at the whole list.',
    hi: 'नाम या नंबर एक बार जाँच लें, या पूरी सूची देखें।',
  },
  showAll: { en: 'Show the whole list', hi: 'पूरी सूची देखें' },
  pageGoneTitle: { en: 'This page of the list is not there', hi: 'सूची का यह पन्ना नहीं मिला' },
  pageGoneText: {
    en: 'The address may be incomplete, or the list has changed since.',
    hi: 'हो सकता है लिंक अधूरा हो, या तब से सूची बदल गई हो।',
  },
  toFirstPage: { en: 'To the first page', hi: 'पहले पन्ने पर जाएँ' },

  sortLabel: { en: 'Sort by', hi: 'क्रम' },
  moreFilters: { en: 'Filters and order', hi: 'फ़िल्टर और क्रम' },
  moreFiltersOn: {
    en: ({ count }: Counted) => `Filters and order (${formatNumber(count)} on)`,
    hi: ({ count }: Counted) => `फ़िल्टर और क्रम (${formatNumber(count)} लगे हैं)`,
  },
  clearFilters: { en: 'Clear filters', hi: 'फ़िल्टर हटाएँ' },

  columns: { en: 'Columns', hi: 'कॉलम' },
  columnsTitle: { en: 'Which columns?', hi: 'कौन-से कॉलम?' },
  density: { en: 'Rows', hi: 'पंक्तियाँ' },
  compact: { en: 'Close together', hi: 'पास-पास' },
  roomy: { en: 'More room', hi: 'खुली-खुली' },
  moveUp: {
    en: ({ column }: { column: string }) => `${column}: one place up`,
    hi: ({ column }: { column: string }) => `${column}: एक जगह ऊपर`,
  },
  moveDown: {
    en: ({ column }: { column: string }) => `${column}: one place down`,
    hi: ({ column }: { column: string }) => `${column}: एक जगह नीचे`,
  },
  columnsDone: { en: 'Done', hi: 'हो गया' },
  columnsUsual: { en: 'The usual ones', hi: 'सामान्य कॉलम' },

  csv: { en: 'Download CSV', hi: 'CSV डाउनलोड करें' },
  csvBusy: { en: 'Preparing the file…', hi: 'फ़ाइल बन रही है…' },
  csvDone: {
    en: ({ name }: { name: string }) => `Downloaded: ${name}`,
    hi: ({ name }: { name: string }) => `डाउनलोड हुई: ${name}`,
  },
  csvFailed: { en: 'The file could not be made', hi: 'फ़ाइल नहीं बन पाई' },

  keysSearch: { en: 'search', hi: 'खोजें' },
  keysAll: { en: 'all keys', hi: 'सभी बटन' },
  keysMove: { en: 'move', hi: 'ऊपर-नीचे' },
  keysOpen: { en: 'open', hi: 'खोलें' },

  isNew: { en: 'New', hi: 'नया' },
  arrived: {
    en: ({ count }: Counted) => `${formatNumber(count)} new since you opened this list`,
    hi: ({ count }: Counted) =>
      `सूची खोलने के बाद ${formatNumber(count)} ${hindi.select(count) === 'one' ? 'नया आया' : 'नए आए'}`,
  },

  backToList: { en: 'Back to the list', hi: 'सूची पर वापस' },
  openedGone: { en: 'This entry does not exist', hi: 'यह नहीं मिला' },
  openedGoneText: {
    en: 'Its number may be wrong. The list shows all there are.',
    hi: 'हो सकता है नंबर गलत हो। सूची में सब कुछ है।',
  },
  openedFailed: { en: 'This entry could not be loaded', hi: 'यह नहीं खुल पाया' },
  openedLabel: { en: 'Open entry', hi: 'जो खुला है' },
});

export const DAY_CHOICE_WORDS: Readonly<Record<DayChoice, Message<string>>> = {
  week: { en: 'This week', hi: 'इस हफ़्ते' },
  'last-week': { en: 'Last week', hi: 'पिछले हफ़्ते' },
  month: { en: 'This month', hi: 'इस महीने' },
  'last-month': { en: 'Last month', hi: 'पिछले महीने' },
  year: { en: 'This year', hi: 'इस साल' },
};
