import { expect, test } from 'vitest';
import type { ContractEvent, ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import { REQUEST_STATUSES, type RequestStatus } from '@kaarigar/shared/contracts/rows';
import { nextStep } from './next-step';

const quote: ContractQuote = {
  version: 1,
  lines: [],
  amount_paise: 100,
  valid_until: '2026-12-01',
  is_expired: false,
  accepted_at: null,
  is_withdrawn: false,
  created_at: '2026-11-20T10:00:00Z',
  stages: [],
};
const happened = (...types: readonly string[]): readonly ContractEvent[] =>
  types.map((words, id) => {
    const [type = '', to] = words.split(' ');
    return {
      id,
      at: '2026-11-20T10:00:00Z',
      actor: 'customer',
      actor_name: null,
      type,
      data: to === undefined ? {} : { to },
    };
  });
const next = (
  status: RequestStatus,
  quotes: readonly ContractQuote[] = [],
  ...types: readonly string[]
) => nextStep({ status }, { quotes: [...quotes], events: [...happened('asked', ...types)] });

test('a request without a price that could be accepted waits for one', () => {
  expect(next('NEW')).toBe('quote');
  expect(next('CONTACTED')).toBe('quote');
  expect(next('QUOTED', [quote])).toBeNull();
  expect(next('QUOTED', [{ ...quote, is_expired: true }, quote])).toBe('quote');
  expect(next('CONTACTED', [{ ...quote, is_withdrawn: true }])).toBe('quote');
});

test('a price that was told by phone is one, while it holds', () => {
  const told = (day: string) =>
    nextStep(
      { status: 'QUOTED' },
      {
        quotes: [],
        events: happened('asked', 'told').map((event) =>
          event.type === 'told'
            ? { ...event, data: { amount_paise: 100_000, valid_until: day } }
            : event,
        ),
      },
    );
  expect(told('2999-12-31')).toBeNull();
  expect(told('2026-01-01')).toBe('quote');
});

test('a question comes first, until it is answered in words, which a price is not', () => {
  expect(next('QUOTED', [quote], 'questioned')).toBe('answer');
  expect(next('NEW', [], 'questioned')).toBe('answer');
  expect(next('ACCEPTED', [quote], 'quoted', 'accepted', 'questioned')).toBe('answer');
  expect(next('ACCEPTED', [quote], 'quoted', 'accepted', 'cancel_asked')).toBe('answer');
  expect(next('QUOTED', [quote], 'questioned', 'replied')).toBeNull();
  expect(next('QUOTED', [quote], 'questioned', 'quoted')).toBe('answer');
  expect(next('QUOTED', [quote], 'moved', 'quoted')).toBeNull();
  expect(next('QUOTED', [quote], 'questioned', 'status_changed CONTACTED')).toBe('answer');
  expect(next('QUOTED', [quote], 'questioned', 'replied', 'questioned')).toBe('answer');
});

test('what is agreed or over waits for nothing of ours', () => {
  for (const status of REQUEST_STATUSES) {
    if (['ACCEPTED', 'CLOSED', 'CANCELLED'].includes(status)) expect(next(status)).toBeNull();
  }
  expect(next('CANCELLED', [], 'questioned', 'cancelled')).toBeNull();
  expect(next('CLOSED', [quote], 'questioned', 'status_changed CLOSED')).toBeNull();
  expect(next('ACCEPTED', [quote], 'accepted', 'cancel_asked', 'cancel_withdrawn')).toBeNull();
  expect(
    next('ACCEPTED', [quote], 'accepted', 'questioned', 'cancel_asked', 'cancel_withdrawn'),
  ).toBe('answer');
});
