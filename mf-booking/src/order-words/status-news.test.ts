import { expect, test } from 'vitest';
import { changedStatuses } from './status-news';

const before = [
  { key: '1', status: 'PENDING' },
  { key: '2', status: 'PENDING' },
];

test('a status that has changed is news, one that has not is none', () => {
  const now = [
    { key: '1', status: 'SUCCESS' },
    { key: '2', status: 'PENDING' },
  ];
  expect(changedStatuses(before, now)).toEqual([{ key: '1', status: 'SUCCESS' }]);
});

test('an order that was not in the list before is no news', () => {
  expect(changedStatuses(before, [...before, { key: '3', status: 'SUCCESS' }])).toEqual([]);
});
