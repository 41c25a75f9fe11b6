import { expect, test } from 'vitest';
import type { ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import { agreedStages } from './agreed-stages';

const quote = (version: number, accepted_at: string | null): ContractQuote => ({
  version,
  lines: [],
  amount_paise: 100_000,
  valid_until: '2026-12-23',
  is_expired: false,
  accepted_at,
  is_withdrawn: false,
  created_at: '2026-11-23T06:30:00Z',
  stages: [{ number: 1, text: `of version ${version}`, amount_paise: 100_000, order: null }],
});

test('the stages of work are those of the price that was accepted', () => {
  const quotes = [quote(3, null), quote(2, '2026-11-23T07:00:00Z'), quote(1, null)];
  expect(agreedStages({ quotes, events: [] }).map(({ text }) => text)).toEqual(['of version 2']);
  expect(agreedStages({ quotes: [quote(1, null)], events: [] })).toEqual([]);
  expect(agreedStages(null)).toEqual([]);
});
