import { search } from '../src/search/search';
import type { SearchIndex } from '../src/search/search-index';

/** A search of the fixture. An expected `carpentry/any` is every entry of that list, `any/30` that number in every list. */
export interface JudgedQuery {
  readonly query: string;
  /** What is right. */
  readonly expected: readonly string[];
  /** What is typed can mean several things: the first result must be one of the expected. */
  readonly ambiguous?: boolean;
}

export interface Judgement {
  readonly query: string;
  readonly expected: readonly string[];
  readonly found: readonly string[];
  readonly isRight: boolean;
}

function isExpected(id: string, expected: readonly string[]): boolean {
  return expected.some((pattern) => {
    const [list, item] = pattern.split('/');
    const [ownList, ownItem] = id.split('/');
    return (list === 'any' || list === ownList) && (item === 'any' || item === ownItem);
  });
}

/** Whether each search has an expected result in its first three, or at the first place if it is ambiguous. */
export function judgeQueries(
  index: SearchIndex,
  queries: readonly JudgedQuery[],
): readonly Judgement[] {
  return queries.map(({ query, expected, ambiguous = false }) => {
    const found = search(index, query)
      .slice(0, 3)
      .map(({ id }) => id);
    const counted = ambiguous ? found.slice(0, 1) : found;
    return { query, expected, found, isRight: counted.some((id) => isExpected(id, expected)) };
  });
}
