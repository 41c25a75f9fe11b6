import { defineMessages } from '../i18n/define-messages';

/** What the box says before its results are downloaded. */
export const searchBoxMessages = defineMessages({
  label: { en: 'Search all services and prices', hi: 'सभी सेवाओं और दामों में खोजें' },
  placeholder: { en: 'Search, e.g. “fan”', hi: 'काम खोजें, जैसे “पंखा”' },
  found: {
    en: (p: { count: number }) => (p.count === 1 ? '1 result' : `${p.count} results`),
    hi: (p: { count: number }) => (p.count === 1 ? '1 नतीजा' : `${p.count} नतीजे`),
  },
  nothing: {
    en: (p: { text: string }) => `Nothing found for “${p.text}”`,
    hi: (p: { text: string }) => `“${p.text}” के लिए कुछ नहीं मिला`,
  },
  waiting: { en: 'Searching…', hi: 'खोज रहे हैं…' },
  failed: {
    en: 'The search is not working right now. Please try again.',
    hi: 'खोज अभी नहीं चल रही। थोड़ी देर में फिर कोशिश करें।',
  },
});
