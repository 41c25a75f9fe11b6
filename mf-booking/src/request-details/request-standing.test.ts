import { expect, test } from 'vitest';
import type { ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import { priceStanding, type PriceStanding } from '../order-words/price-standing';
import { requestStanding } from './request-standing';

const accepted = { status: 'ACCEPTED', phone: '9876543210' } as const;

test('who asked to cancel accepted work is told of nothing else', () => {
  const asked = requestStanding(accepted, { isCancelAsked: true, price: null, stages: [] }, 'hi');
  expect(asked).toEqual({ tone: 'calm', icon: 'question', text: 'रद्द करने को कहा है', next: null });
});

test('accepted work that nobody wants to cancel goes on', () => {
  const standing = requestStanding(
    accepted,
    { isCancelAsked: false, price: null, stages: [] },
    'hi',
  );
  expect(standing.text).toBe('आपने दाम मंज़ूर किया');
  expect(standing.next).toContain('दिन तय करेंगे');
});

test('who was told a price says yes where they can: at the price on the page, else by phone', () => {
  const next = (price: PriceStanding) =>
    requestStanding(
      { status: 'QUOTED', phone: '9876543210' },
      { isCancelAsked: false, price, stages: [] },
      'hi',
    ).next;
  expect(next('offered')).toContain('वहीं हाँ कहें');
  expect(next('told')).toContain('हाँ कहने के लिए हमें फ़ोन करें');
});

test('a written price whose day is over was not told by phone, and nobody says yes to it', () => {
  const quote = { is_expired: true, is_withdrawn: false } as ContractQuote;
  const price = priceStanding({ quotes: [quote] });
  const over = requestStanding(
    { status: 'QUOTED', phone: '9876543210' },
    { isCancelAsked: false, price, stages: [] },
    'en',
  );
  expect(over.text).toBe('Price no longer valid');
  expect(over.next).toContain('Ask for a new one');
  // What was taken back is no price any more: another was told since.
  expect(priceStanding({ quotes: [{ ...quote, is_withdrawn: true }] })).toBe('told');
  expect(priceStanding({ quotes: [] })).toBe('told');
});
