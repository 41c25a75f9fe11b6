import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';
import { REMOTES } from './remotes.mjs';
import { KEYS, NOT_OURS, OF_GENDER, SAME_IN_HINDI } from './words/glossary.mjs';
import { HAS_HINDI, textsOf } from './words/texts.mjs';

/**
 * `node scripts/words.mjs`, a part of `npm run check`: no text uses a word that the glossary replaces, each Hindi text is
 * in Hindi, and no words stand in markup outside the dictionaries.
 */
const FOLDERS = [
  'shared/src',
  'shell/src',
  'shell/gateway',
  'mf-public/src',
  'mf-booking/src',
  'mf-admin/src',
  'payment-service/src',
  'payment-service/sandbox',
  'supabase/local',
];
/** Titles and descriptions of a remote's pages, as the gateway says them. */
const DESCRIPTIONS = REMOTES.map((remote) => `${remote}/remote.json`);
const IS_SOURCE = /(?<!\.test|\.d)\.tsx?$/;
const HAS_LETTER = /\p{L}/u;
/** What a value of `{ en, hi }` may also be: the name of a language in a call or for a browser. */
const LANGUAGE = /^hi(?:[-_]\S+)?$/;

function notOurs({ text, line }, words) {
  return words
    .filter(([word]) => word.test(text))
    .map(([word, better]) => ({ line, problem: `${word.exec(text)[0]}: we write ${better}` }));
}

/** What is wrong with the texts of one file: its line and a sentence each. */
export function problemsIn(source) {
  const { texts, hindi, bare, afterName } = textsOf(source);
  const english = texts
    .filter(({ language }) => language === 'en')
    .flatMap(({ pieces, line }) => pieces.map((text) => ({ text, line })));
  const wrongWords = [
    ...english.flatMap((said) => notOurs(said, NOT_OURS.en)),
    ...hindi.flatMap((said) => notOurs(said, NOT_OURS.hi)),
  ];
  const notInHindi = texts
    .filter(({ language }) => language === 'hi')
    .map(({ pieces, line }) => ({
      line,
      text: pieces
        .filter((piece) => !LANGUAGE.test(piece.trim()))
        .join(' ')
        .trim(),
    }))
    .filter(
      ({ text }) => HAS_LETTER.test(text) && !HAS_HINDI.test(text) && !SAME_IN_HINDI.has(text),
    )
    .map(({ text, line }) => ({ line, problem: `not in Hindi: ${text}` }));
  const outside = bare
    .filter(({ text }) => !KEYS.has(text))
    .map(({ text, line }) => ({ line, problem: `in one language only: ${text}` }));
  const ofGender = afterName
    .filter(({ text }) => OF_GENDER.test(text))
    .map(({ text, line }) => ({ line, problem: `a verb of men or women after a name:${text}` }));
  return [...wrongWords, ...notInHindi, ...outside, ...ofGender];
}

function sourcesUnder(folder, root) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => IS_SOURCE.test(name) && !name.includes('node_modules'))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** All problems, as `file:line sentence`. */
function checkWords(root = ROOT) {
  const files = [...FOLDERS.flatMap((folder) => sourcesUnder(folder, root)), ...DESCRIPTIONS];
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const source = file.endsWith('.json') ? `(${text})` : text;
    return problemsIn(source).map(({ line, problem }) => `${file}:${line} ${problem}`);
  });
}

if (isMain(import.meta.url)) {
  const problems = checkWords();
  if (problems.length > 0) fail(problems.join('\n'));
  process.stdout.write('All texts use our words, in both languages.\n');
}
