import { defineMessages } from '../i18n/define-messages';

export const catalogueWords = defineMessages({
  allPrices: { en: 'All prices', hi: 'सभी दाम' },
  excludes: { en: 'Not included:', hi: 'शामिल नहीं:' },
});
