import { defineMessages } from '../i18n/define-messages';

export const listSearchMessages = defineMessages({
  search: { en: 'Search this list', hi: 'इस सूची में खोजें' },
  example: {
    en: (p: { example: string }) => `Search, e.g. “${p.example}”`,
    hi: (p: { example: string }) => `काम खोजें, जैसे “${p.example}”`,
  },
  found: {
    en: (p: { count: number }) => (p.count === 1 ? '1 result' : `${p.count} results`),
    hi: (p: { count: number }) => (p.count === 1 ? '1 नतीजा' : `${p.count} नतीजे`),
  },
  noMatch: {
    en: (p: { query: string }) => `Nothing in this list matches “${p.query}”`,
    hi: (p: { query: string }) => `इस सूची में “${p.query}” नहीं मिला`,
  },
  noMatchHint: {
    en: 'Try another word, in Hindi or English.',
    hi: 'हिन्दी या अंग्रेज़ी में कोई दूसरा शब्द लिखकर देखें।',
  },
  elsewhere: { en: 'In our other lists', hi: 'हमारी दूसरी सूचियों में' },
  failed: {
    en: 'The search is not working right now. Here is the whole list.',
    hi: 'खोज अभी नहीं चल रही। पूरी सूची यह रही।',
  },
  showAll: { en: 'Show the whole list', hi: 'पूरी सूची दिखाएँ' },
});
