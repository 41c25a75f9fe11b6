import { defineMessages } from '../i18n/define-messages';

export const paginationMessages = defineMessages({
  pages: { en: 'Pages', hi: 'पेज' },
  previous: { en: 'Previous', hi: 'पिछला' },
  next: { en: 'Next', hi: 'अगला' },
});
