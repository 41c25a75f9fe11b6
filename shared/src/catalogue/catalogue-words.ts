import { defineMessages } from '../i18n/define-messages';

export const catalogueWords = defineMessages({
  allPrices: { en: 'All prices', hi: 'सभी दाम' },
  groups: { en: 'Groups of this list', hi: 'इस सूची के हिस्से' },
  wholeDay: { en: 'for the day', hi: 'दिन भर' },
  details: { en: 'details', hi: 'ब्योरा' },
  excludes: { en: 'Not included:', hi: 'शामिल नहीं:' },
});
