import { describe, expect, it } from 'vitest';
import { problemsIn } from './words.mjs';

const messages = (en: string, hi: string) =>
  `export const m = { save: { en: ${en}, hi: ${hi} } } as const;`;
const problems = (source: string) => problemsIn(source).map(({ problem }) => problem);

describe('a text', () => {
  it('in our words and both languages is fine', () => {
    expect(problems(messages(`'Save'`, `'सेव करें'`))).toEqual([]);
    expect(problems(messages('(p) => `${p.a} saved`', '(p) => `${p.a} सेव हो गया`'))).toEqual([]);
    // Nothing to translate, a language's own name, a name that is the same everywhere.
    expect(problems(messages('`${a}: `', '`${text(a, "hi")}: `'))).toEqual([]);
    expect(problems(messages(`'GSTIN'`, `'GSTIN'`))).toEqual([]);
    expect(problems(messages(`'If we come again'`, `'दोबारा आना हो तो'`))).toEqual([]);
    // A button that the specification names.
    expect(problems(messages(`'Resend e-mail'`, `'ईमेल दोबारा भेजें'`))).toEqual([]);
    expect(problems(messages(`'Loading...'`, `'खुल रहा है…'`))).toEqual([]);
  });

  it.each([
    ['in plain quotes', messages(`'Save'`, `'सहेजें'`), 'सहेज: we write सेव करें'],
    [
      'a function returns',
      messages('() => `Saved`', '(p) => (p.ok ? `${p.n} रकम` : `${p.n} राशि`)'),
      'राशि: we write रकम',
    ],
    ['deeper down', messages(`{ title: 'Name' }`, `{ title: 'ई-मेल' }`), 'ई-मेल: we write ईमेल'],
    ['with a hyphen', messages(`'Add an e-mail'`, `'ईमेल जोड़ें'`), 'mail: we write email'],
    ['with three dots', messages(`'Sending...'`, `'भेज रहे हैं…'`), '...: we write …'],
    ['in English', messages(`'Pay all the same'`, `'फिर भी'`), 'all the same: we write anyway'],
    [
      'of a promise that is said as a habit',
      messages(`'We answer within 48 hours'`, `'हम 48 घंटे में जवाब देंगे'`),
      'We answer within: we write We will …: a promise',
    ],
  ])('with a word that is not ours is found %s', (_where, source, problem) => {
    expect(problems(source)).toEqual([problem]);
  });

  it.each([
    ['`${name} आएँगे`', ' आएँगे'],
    ['(p) => `आज ${p.worker} निकल चुके हैं।`', ' निकल चुके हैं।'],
    ["'{name} आएँगे, फ़ोन {phone}'", ' आएँगे, फ़ोन {phone}'],
    ['`${name} काम कर चुकी हैं`', ' काम कर चुकी हैं'],
    ['`${name} कल आएँगी`', ' कल आएँगी'],
  ])('with a verb of men or women after a name is found: %s', (hindi, found) => {
    expect(problems(messages(`'x'`, hindi))).toEqual([
      `a verb of men or women after a name:${found}`,
    ]);
  });

  it.each([
    '`हम ${name} को भेजेंगे`',
    '`${name} रास्ते में हैं`',
    '`नमस्ते ${name}, हम आएँगे`',
    '`${count} कारीगर आएँगे`',
    '`“${name}” यहाँ नहीं खुल रही`',
  ])('that says nothing of who is a man or a woman is fine: %s', (hindi) => {
    expect(problems(messages(`'x'`, hindi))).toEqual([]);
  });

  it('that is due says when it is to be paid, with each word of paying', () => {
    for (const due of ['₹500 देने बाकी हैं', 'किस्त देनी बाकी है', 'रकम देना बाकी है'])
      expect(problems(messages(`'x'`, `'${due}'`))).toHaveLength(1);
  });

  it('that was not translated is found', () => {
    expect(problems(messages(`'Save'`, `'Save'`))).toEqual(['not in Hindi: Save']);
  });

  it.each([
    '<b aria-label="Close" />',
    '<img alt={"Close"} />',
    '<b title={`Close`} />',
    '<b>{"Close"}</b>',
    '<>{`Close ${a}`}</>',
  ])('outside the dictionaries is found: %s', (markup) => {
    expect(problems(`export const a = ${markup};`)).toHaveLength(1);
  });

  it.each(['<b aria-label={t.close} title="₹" />', '<b>{" · "}</b>', '<kbd>{"Enter"}</kbd>'])(
    'markup without words is none: %s',
    (markup) => {
      expect(problems(`export const a = ${markup};`)).toEqual([]);
    },
  );
});

it('has a line to look at', () => {
  expect(problemsIn(`\n\n${messages(`'Save'`, `'सहेजें'`)}`)).toMatchObject([{ line: 3 }]);
});
