import { expect, test } from 'vitest';
import type { ParchiFacts } from './parchi-facts';
import { shareText, whatsAppShareHref } from './share-text';

const facts: ParchiFacts = {
  job: 'Wall drawing',
  day: 'Tuesday, 24 Nov 2026',
  part: 'Morning',
  place: 'House 14\nGhazipur',
  worker: 'Ramesh Chauhan',
  workerLabel: 'worker',
  amountLabel: 'Amount paid',
  amount: '₹12,000',
  sum: null,
  stamp: { text: 'Paid', tone: 'success' },
  orderId: '482910337',
};
const SITE = 'https://kaarigar.example';

test('the message says what the picture shows, a line each', () => {
  expect(shareText(facts, 'en', SITE).split('\n')).toEqual([
    'Kaarigar: Wall drawing',
    'Work on: Tuesday, 24 Nov 2026, Morning',
    'Where: House 14, Ghazipur',
    'Who comes: Ramesh Chauhan',
    'Amount paid: ₹12,000',
    'Paid',
    'Order 482910337',
    SITE,
  ]);
  expect(shareText(facts, 'hi', SITE)).toContain('काम का दिन: ');
});

test('of a stage it says whether material is in the price', () => {
  const stage = { ...facts, material: 'Material is in the price.' };
  expect(shareText(stage, 'en', SITE).split('\n').slice(4, 6)).toEqual([
    'Amount paid: ₹12,000',
    'Material is in the price.',
  ]);
});

test('what is not known has no line, and nothing to pay is said once', () => {
  const visit = {
    ...facts,
    day: null,
    part: null,
    place: null,
    worker: null,
    amount: null,
    stamp: { text: 'Nothing to pay', tone: 'waiting' },
  } as const;
  expect(shareText(visit, 'en', SITE).split('\n')).toEqual([
    'Kaarigar: Wall drawing',
    'Nothing to pay',
    'Order 482910337',
    SITE,
  ]);
});

test('the WhatsApp link keeps every sign of the message', () => {
  const text = shareText({ ...facts, job: 'AC & फ़्रिज #1' }, 'hi', SITE);
  expect(new URL(whatsAppShareHref(text)).searchParams.get('text')).toBe(text);
});
