import { expect, test } from 'vitest';
import { spokenText } from '../domain/spoken';
import { parchiSaid } from './parchi-said';

const facts = {
  job: 'दीवार पर पेंटिंग',
  day: 'मंगलवार, 24\u00a0नवंबर\u00a02026',
  part: 'सुबह\u00a09\u00a0से\u00a012\u00a0बजे',
  sum: '120 वर्ग फुट × ₹100',
  amountLabel: 'कुल',
  amount: '₹12,000',
};

test('a slip is read with its job, its day and hours, its sum and its amount', () => {
  expect(parchiSaid(facts, 'hi')).toBe(
    [facts.job, facts.day, facts.part, facts.sum, 'कुल: ₹12,000'].join('. '),
  );
  const spoken = spokenText(parchiSaid(facts, 'hi'), 'hi');
  expect(spoken).toContain('चौबीस नवंबर दो हज़ार छब्बीस');
  expect(spoken).toContain('एक सौ बीस वर्ग फुट गुणा एक सौ रुपये');
  expect(spoken).toContain('बारह हज़ार रुपये');
  expect(spoken).not.toMatch(/[₹\d]/);
});

test('what is not known is left out, and nothing to pay is said in words', () => {
  const free = { ...facts, day: null, part: null, sum: null, amount: null };
  const stamp = { text: 'कुछ नहीं देना है', tone: 'ended' } as const;
  for (const slip of [free, { ...free, stamp }])
    expect(parchiSaid(slip, 'hi')).toBe(`${facts.job}. कुछ नहीं देना है`);
  expect(parchiSaid({ ...facts, stamp }, 'hi')).toMatch(/कुल: ₹12,000\. कुछ नहीं देना है$/);
});
