import { expect, test } from 'vitest';
import { parseQuery, wordsOf } from './parse-query';

test.each([
  'fan under 200',
  'under ₹200 fan',
  'fan below Rs. 200',
  'fan less than 200 rupees',
  'fan upto 200',
  'fan 200 se kam',
  'fan 200 rupaye se kam',
  'fan ₹200 tak',
  '200 ke andar fan',
  'fan 200 se neeche',
  'fan 200 से कम',
  'fan 200 रुपये तक',
  'fan २०० तक',
  'fan 200 rupaye me',
  'fan ₹200 में',
])('“%s” asks for a fan of at most ₹200', (text) => {
  expect(parseQuery(text)).toEqual({ words: ['fan'], max: 200_00, min: null });
});

test.each([
  'fan above 200',
  'fan 200 se zyada',
  'fan 200 से ज़्यादा',
  'fan 200 se upar',
  'fan at least 200',
])('“%s” asks for a fan of at least ₹200', (text) => {
  expect(parseQuery(text)).toEqual({ words: ['fan'], max: null, min: 200_00 });
});

test('both bounds may be said, and a comma within a number is none between words', () => {
  expect(parseQuery('above 1,000 under 2,000')).toEqual({ words: [], max: 2000_00, min: 1000_00 });
  expect(wordsOf('up to 1,000 litres')).toEqual(['up', 'to', '1000', 'litres']);
});

test('a number that is no price stays a word', () => {
  expect(parseQuery('1000 litre tanki').max).toBeNull();
  expect(parseQuery('1000 litre tanki').words).toEqual(['1000', 'litre', 'tanki']);
  expect(parseQuery('takht 2').words).toEqual(['takht', '2']);
  expect(parseQuery('thunder 200').max).toBeNull();
});
