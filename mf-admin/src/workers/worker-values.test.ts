import { expect, test } from 'vitest';
import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { changesOfWorker, checkWorker, draftOf, NOBODY, valuesOfWorker } from './worker-values';

const ramesh: Worker = {
  ...NOBODY,
  id: '7f0d4c3e-1111-4222-8333-444455556666',
  name: 'Ramesh',
  phone: '9876500044',
  // Trades in alphabetical order, as the database stores them.
  trades: ['labour', 'mason'],
  area: 'Zamania',
};

test('what the fields show of a worker changes nothing', () => {
  expect(checkWorker(valuesOfWorker(ramesh))).toEqual({});
  expect(changesOfWorker(ramesh, valuesOfWorker(ramesh))).toEqual({});
});

test('only what was changed is sent, a phone in its 10 digits', () => {
  const values = {
    ...valuesOfWorker(ramesh),
    phone: '+91 ९८७६५ ०००४५',
    area: ' ',
    trades: ['mason', 'labour', 'painter'] as const,
  };
  expect(changesOfWorker(ramesh, values)).toEqual({
    phone: '9876500045',
    area: null,
    trades: ['mason', 'labour', 'painter'],
  });
});

test('the same trades ticked in another order are no change', () => {
  const values = { ...valuesOfWorker(ramesh), trades: ['mason', 'labour'] as const };
  expect(changesOfWorker(ramesh, values)).toEqual({});
});

test('a new worker needs a name, a phone and a trade, each said at its field', () => {
  expect(checkWorker(valuesOfWorker(NOBODY))).toEqual({
    name: 'empty',
    phone: 'noPhone',
    trades: 'noTrade',
  });
  expect(checkWorker({ ...valuesOfWorker(ramesh), name: 'evil.com' })).toEqual({
    name: 'notPlain',
  });
  expect(checkWorker({ ...valuesOfWorker(ramesh), note: 'x'.repeat(2001) })).toEqual({
    note: 'tooLong',
  });
  expect(draftOf({ ...valuesOfWorker(ramesh), note: ' called ' }).note).toBe('called');
});

test('a Hindi name is in Devanagari, and need not be known', () => {
  const named = (name_hi: string) => ({ ...valuesOfWorker(ramesh), name_hi });
  expect(changesOfWorker(ramesh, named(' रमेश राजभर '))).toEqual({ name_hi: 'रमेश राजभर' });
  expect(checkWorker(named(' '))).toEqual({});
  expect(checkWorker(named('Ramesh'))).toEqual({ name_hi: 'notHindi' });
  expect(checkWorker(named('रमेश evil.com'))).toEqual({ name_hi: 'notPlain' });
});

test('a year may be typed in any digits, is none to come, and need not be known', () => {
  const since = (works_since: string) => ({ ...valuesOfWorker(ramesh), works_since });
  expect(changesOfWorker(ramesh, since('२०१२'))).toEqual({ works_since: 2012 });
  expect(checkWorker(since(''))).toEqual({});
  for (const typed of ['12', '1949', String(new Date().getFullYear() + 1), 'long ago', '2012.5']) {
    expect(checkWorker(since(typed)), typed).toMatchObject({ works_since: 'noYear' });
  }
});
