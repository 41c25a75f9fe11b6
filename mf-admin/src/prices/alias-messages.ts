import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const aliasMessages = defineMessages({
  title: { en: 'Search words', hi: 'खोज के शब्द' },
  hint: {
    en: 'With these words, too, customers find it. Spellings and common words are understood already.',
    hi: 'इन शब्दों से भी ग्राहक इसे ढूँढ पाएँगे। अलग-अलग वर्तनी और आम शब्द खोज पहले से समझती है।',
  },
  none: { en: 'No words of your own yet.', hi: 'अभी अपना कोई शब्द नहीं।' },
  word: { en: 'New word', hi: 'नया शब्द' },
  wordHint: {
    en: `One to five words, letters only, at most ${MAX_LENGTH.searchWords} characters`,
    hi: `एक से पाँच शब्द, सिर्फ़ अक्षर, ज़्यादा से ज़्यादा ${MAX_LENGTH.searchWords}`,
  },
  add: { en: 'Add word', hi: 'शब्द जोड़ें' },
  added: { en: 'Added. It works within a minute.', hi: 'जुड़ गया। एक मिनट के अंदर चलेगा।' },
  missing: { en: 'Please fill this in', hi: 'कृपया इसे भरें' },
  noWords: {
    en: 'Only letters, one to five words',
    hi: 'सिर्फ़ अक्षर लिखें, एक से पाँच शब्द',
  },
  known: { en: 'This word is there already', hi: 'यह शब्द पहले से है' },
  on: { en: 'on', hi: 'चालू' },
  off: { en: 'off', hi: 'बंद' },
  switchOff: { en: 'Switch off', hi: 'बंद करें' },
  switchOn: { en: 'Switch on', hi: 'चालू करें' },
  switchOffOf: {
    en: (p: { word: string }) => `Switch off “${p.word}”`,
    hi: (p: { word: string }) => `“${p.word}” बंद करें`,
  },
  switchOnOf: {
    en: (p: { word: string }) => `Switch on “${p.word}”`,
    hi: (p: { word: string }) => `“${p.word}” चालू करें`,
  },

  missesTitle: { en: 'Searches that found nothing', hi: 'जो खोजा गया पर मिला नहीं' },
  missesLede: {
    en: 'Only the words are kept, not who searched. If it is something we do, say which service it means.',
    hi: 'सिर्फ़ शब्द रखे जाते हैं, किसने खोजा यह नहीं। अगर यह काम हम करते हैं, तो बताएँ कौन-सी सेवा।',
  },
  noMisses: {
    en: 'Nothing: every search of late has found something.',
    hi: 'कुछ नहीं: हाल की हर खोज में कुछ मिला।',
  },
  times: {
    en: (p: { count: number; day: string }) =>
      `${p.count === 1 ? 'once' : `${p.count} times`}, last on ${p.day}`,
    hi: (p: { count: number; day: string }) => `${p.count} बार, आखिरी बार ${p.day}`,
  },
  service: { en: 'It means', hi: 'इसका मतलब' },
  choose: { en: 'Choose a service…', hi: 'सेवा चुनें…' },
  addAlias: { en: 'Add as alias', hi: 'खोज में जोड़ें' },
  addAliasOf: {
    en: (p: { word: string }) => `Add “${p.word}” as alias`,
    hi: (p: { word: string }) => `“${p.word}” खोज में जोड़ें`,
  },
  dismiss: { en: 'Not our work', hi: 'हमारा काम नहीं' },
  dismissOf: {
    en: (p: { word: string }) => `“${p.word}” is not our work`,
    hi: (p: { word: string }) => `“${p.word}” हमारा काम नहीं`,
  },
});
