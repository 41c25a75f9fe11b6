import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../src/search/search-index';
import { judgeQueries, type JudgedQuery } from './judge-queries';
import { readPriceLists } from './read-price-lists';

const entries = readPriceLists();
const ids = new Set(entries.map(({ id }) => id));
const index = buildSearchIndex(entries);
const files = readdirSync(import.meta.dirname).filter((file) => /^queries-.*\.json$/.test(file));

test('the price lists of the schema are read whole', () => {
  expect(entries).toHaveLength(173);
  expect(ids.size).toBe(173);
  expect(entries.every(({ name_en, name_hi }) => name_en !== '' && name_hi !== '')).toBe(true);
});

test('what a search reads of the three tables is 4.1 KB with brotli', () => {
  // As the database answers, table by table. The engine has a budget of its own (scripts/budgets.mjs).
  const sizes = [
    entries.filter(({ unit, price_paise }) => unit !== 'worker_day' && price_paise !== null),
    entries.filter(({ unit }) => unit === 'worker_day'),
    entries.filter(({ price_paise }) => price_paise === null),
  ].map((rows) => {
    const answer = rows.map(({ id, list: category, ...row }) => ({
      category,
      id: id.split('/')[1],
      ...row,
    }));
    return brotliCompressSync(JSON.stringify(answer)).length;
  });
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(4_200);
});

describe.each(files)('%s', (file) => {
  const queries = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as JudgedQuery[];
  const judged = judgeQueries(index, queries);

  test('expects only what there is', () => {
    const wanted = queries.flatMap(({ expected }) => expected);
    expect(wanted.filter((id) => !/\bany\b/.test(id) && !ids.has(id))).toEqual([]);
  });

  test('of 100 searches at least 95 find it among the first three', () => {
    const wrong = judged.filter(({ isRight }) => !isRight).map(({ query }) => query);
    expect(wrong.length / judged.length, wrong.join(', ')).toBeLessThanOrEqual(0.05);
  });

  test('an ambiguous search never begins with something wrong', () => {
    const ambiguous = queries.filter((query) => query.ambiguous === true);
    const wrong = judgeQueries(index, ambiguous).filter(({ isRight }) => !isRight);
    expect(wrong).toEqual([]);
  });
});
