import { readFileSync } from 'node:fs';
import { buildSearchIndex } from '../src/search/search-index';
import { judgeQueries, type JudgedQuery } from './judge-queries';
import { readPriceLists } from './read-price-lists';

/** `npm run judge:search -- <file>…` says how many searches of each file find what they should, and names the others. */
const index = buildSearchIndex(readPriceLists());
for (const file of process.argv.slice(2)) {
  const judged = judgeQueries(index, JSON.parse(readFileSync(file, 'utf8')) as JudgedQuery[]);
  const wrong = judged.filter(({ isRight }) => !isRight);
  for (const { query, expected, found } of wrong) {
    process.stdout.write(
      `${query}: found ${found.join(' ') || 'nothing'}, not ${expected.join(' ')}\n`,
    );
  }
  const right = judged.length - wrong.length;
  process.stdout.write(
    `${file}: ${right} of ${judged.length} right, ${((right / judged.length) * 100).toFixed(1)} %\n`,
  );
}
