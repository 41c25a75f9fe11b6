import { expect, test } from 'vitest';
import { parseQuery, wordsOf } from './parse-query';

const FAN = { words: ['fan'], max: null, min: null, isCheap: false };

test.each([
  'fan under 200',
  'under ₹200 fan',
  'fan below Rs. 200',
  'below 200 fan',
  'fan less than 200 rupees',
  'fan upto 200',
  'fan up to 200',
  'fan within 200',
  'fan at most 200',
  'fan 200 max',
  'not more than 200 fan',
  'fan two hundred or less',
  'fan <200',
  'fan 200 se kam',
  'fan 200 se km',
  'fan 200 rupaye se kam',
  'fan ₹200 tak',
  'fan 200tak',
  'fan 200 tk',
  'fan 200 rupaye tak me',
  '200 ke andar fan',
  'fan 200 rupaye ke ander',
  'fan 200 ke bhitar',
  'fan 200 se neeche',
  'fan 200 rupaye me',
  'fan 200 me',
  'fan 200 se zyada nahi',
  'fan zyada se zyada 200',
  'fan do sau tak',
  'fan do so rupaye tak',
  'fan 2 sau se kam',
  'fan 200 से कम',
  'fan 200 रुपये तक',
  '200 रुपये तक में fan',
  'fan २०० तक',
  'fan ₹200 में',
  'fan 200 के अंदर',
  'fan 200 से ज़्यादा नहीं',
  'fan दो सौ तक',
  'fan दो सौ रुपए के अन्दर',
  'fan २००/-',
  'fan 200/-',
  'fan Rs.200/-',
  'fan rs200',
  'fan 200rs',
  'fan ₹ 200',
  'fan 200 wala',
  '200 वाला fan',
  '200 rupaye wala fan',
])('“%s” asks for a fan of at most ₹200', (text) => {
  expect(parseQuery(text)).toEqual({ ...FAN, max: 200_00 });
});

test.each([
  'fan above 200',
  'fan over 200',
  'fan 200 se zyada',
  'fan 200 से ज़्यादा',
  'fan 200 se upar',
  'fan at least 200',
  'fan minimum 200',
  'fan kam se kam 200',
  'fan 200 or more',
])('“%s” asks for a fan of at least ₹200', (text) => {
  expect(parseQuery(text)).toEqual({ ...FAN, min: 200_00 });
});

test.each([
  'above 1,000 under 2,000',
  'between 1000 and 2000',
  '1000 se 2000 tak',
  '1000-2000',
  '₹1000 to ₹2000',
  '1000 से 2000 के बीच',
  'ek hazar se do hazar tak',
])('“%s” says both bounds', (text) => {
  expect(parseQuery(text)).toEqual({ words: [], max: 2000_00, min: 1000_00, isCheap: false });
});

test.each([
  ['sau rupaye tak', 100],
  ['डेढ़ सौ तक', 150],
  ['ek sau pachas tak', 150],
  ['ढाई सौ रुपये तक', 250],
  ['saadhe teen sau tak', 350],
  ['पाँच सौ के अंदर', 500],
  ['hazaar se kam', 1000],
  ['5k tak', 5000],
  ['das hazar tak', 10_000],
])('“%s” is an amount in words', (text, rupees) => {
  expect(parseQuery(text)).toEqual({ words: [], max: rupees * 100, min: null, isCheap: false });
});

test.each(['sasta fan', 'fan सस्ता', 'cheapest fan', 'kam daam me fan', 'fan कम पैसे'])(
  '“%s” asks for what is cheap',
  (text) => {
    const { words, ...said } = parseQuery(text);
    expect(words).toContain('fan');
    expect(said).toEqual({ max: null, min: null, isCheap: true });
  },
);

test('a comma within a number is none between words', () => {
  expect(wordsOf('up to 1,000 litres')).toEqual(['up', 'to', '1000', 'litres']);
});

test.each([
  ['1000 litre tanki', ['1000', 'litre', 'tanki']],
  ['tanki up to 1000 litre', ['tanki', 'up', 'to', '1000', 'litre']],
  ['500 लीटर तक की टंकी', ['500', 'लीटर', 'तक', 'की', 'टंकी']],
  ['16 amp wala switch', ['16', 'amp', 'wala', 'switch']],
  ['takht 2', ['takht', '2']],
  ['2 me se 1 pankha', ['2', 'me', 'se', '1', 'pankha']],
  ['3d painting', ['3d', 'painting']],
  ['thunder 200', ['thunder', '200']],
  ['so dirty bathroom', ['so', 'dirty', 'bathroom']],
])('in “%s” no number is a price', (text, words) => {
  expect(parseQuery(text)).toEqual({ words, max: null, min: null, isCheap: false });
});

test('a number that is a size is one, and no budget', () => {
  const isSize = (number: string): boolean => number === '1000';
  expect(parseQuery('1000 wali tanki', isSize).words).toEqual(['1000', 'wali', 'tanki']);
  expect(parseQuery('1000 wali tanki', isSize).max).toBeNull();
  expect(parseQuery('200 wali tanki', isSize).max).toBe(200_00);
});
