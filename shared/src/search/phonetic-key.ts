import { normaliseText } from '../domain/normalise-text';

/**
 * How a Hindi or English word sounds, in few letters, so that its spellings become one: पंखा, pankha and pankhe are
 * `pnk`; बिजली, bijli and bijali are `bijli`. Letters that people mix up are one (aspirates, long and short vowels, z
 * and j, retroflex and dental), `a` is not written at all, and an inflected ending is left out.
 */
export function phoneticKey(word: string): string {
  const text = normaliseText(word);
  const sounds = /[\u0900-\u097F]/.test(text) ? soundsOfDevanagari(text) : soundsOfLatin(text);
  return keyOf(sounds);
}

/**
 * How letters of Devanagari sound to who types Latin, in Unicode's order from ऄ on: aspirated and retroflex ones like the
 * plain ones, ऐ and ऑ like the a and o of English words (फ़ैन, लॉक). `.`: not at all.
 */
const SOUNDS = '.aaiiuur.aiiau.uukkggnccjjnttddnttddn.pfbbmyr.l..vsssh....aiiuur.aiiauuuu.';
const FIRST = 0x0904;

/** Endings of Hindi in Devanagari, in this order; `ं` stands for every nasal. */
const DEVANAGARI_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/[ऋृ]/g, 'रि'],
  // A nasal before म is a double म: मरम्मत.
  [/ंम/g, 'म'],
  // Plurals and cases: कुर्सियाँ, दुकानों, दीवारें, पंखे.
  [/िय(?:ां|ों|ा)$/, 'ी'],
  [/ा(?:ओं|एं)$/, 'ा'],
  [/(?:ों|ें|ां|े)$/, 'ा'],
  // Verbs with who has it done: लगवाना, लगवानी are लगाना.
  [/(..)वान[ािीे]$/, '$1ाना'],
  [/(..)ान[ािीे]$/, '$1ाना'],
  // सफ़ाई, पुताई.
  [/ा(?:ई|यी|इ)$/, 'Y'],
];

function soundsOfDevanagari(text: string): string {
  const word = DEVANAGARI_ENDINGS.reduce(
    (rest, [ending, sound]) => rest.replace(ending, sound),
    text,
  );
  let sounds = '';
  for (const letter of word) {
    if (letter === '\u0902') sounds += 'n';
    else if (/[Ya-z0-9]/.test(letter)) sounds += letter;
    else sounds += (SOUNDS[letter.charCodeAt(0) - FIRST] ?? '').replace('.', '');
  }
  return sounds;
}

/** Spellings of English and of Hindi in Latin letters, in this order. */
const LATIN_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // Plurals and what is silent in English.
  [/(..[^isu])s$/, '$1'],
  [/(s|sh|x|ch)e$/, '$1'],
  [/igh(?=t|$)/, 'i'],
  [/dge?/g, 'j'],
  [/tch/g, 'C'],
  [/(?:ti|si|ci|shi)[ao]n/g, 'sn'],
  [/tions?/g, 'sn'],
  [/ck/g, 'k'],
  [/qu?/g, 'k'],
  [/x/g, 'ks'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  // Verbs of Hindi with who has it done: lagwana is lagana, karvani is karana.
  [/(..)[vw]aa?n[aei]+$/, '$1ana'],
  [/(..)aa?n[aei]+$/, '$1ana'],
  // Plurals of Hindi: kursiyan, pankhon.
  [/i+y[ao]+[nm]?$/, 'i'],
  [/(...)(?:on|ein|om)$/, '$1'],
  // safai, putayi.
  [/a+[iy]+e?$/, 'Y'],
  // Digraphs.
  [/chh?/g, 'C'],
  [/sh+/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/([kgtdbj])h/g, '$1'],
  [/[zj]+/g, 'j'],
  [/w/g, 'v'],
  // Vowels: ai and ei sound like e, oo like u, y between vowels like i.
  [/(?:ou?gh|oa|ou|au|oo|ow)/g, 'u'],
  [/(?:ee|ea|ai|ay|ei|ey|ie)/g, 'i'],
  [/er$/, 'r'],
  [/o/g, 'u'],
  [/e$/, ''],
  [/e/g, 'i'],
];

function soundsOfLatin(text: string): string {
  return LATIN_SPELLINGS.reduce((word, [spelling, sound]) => word.replace(spelling, sound), text);
}

function keyOf(sounds: string): string {
  const first = sounds.startsWith('a') ? 'a' : '';
  const key = sounds
    .replace(/y/g, 'i')
    .replace(/m(?=[pbf])/g, 'n')
    .replace(/a/g, '')
    .replace(/(\D)\1+/g, '$1')
    .replace(/Y/g, 'y');
  return first + key;
}
