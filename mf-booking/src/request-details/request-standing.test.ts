import { expect, test } from 'vitest';
import { requestStanding } from './request-standing';

const accepted = { status: 'ACCEPTED', phone: '9876543210' } as const;

test('who asked to cancel accepted work is told of nothing else', () => {
  const asked = requestStanding(
    accepted,
    { isCancelAsked: true, hasPrice: true, stages: [] },
    'hi',
  );
  expect(asked).toEqual({ tone: 'calm', icon: 'question', text: 'रद्द करने को कहा है', next: null });
});

test('accepted work that nobody wants to cancel goes on', () => {
  const standing = requestStanding(
    accepted,
    { isCancelAsked: false, hasPrice: true, stages: [] },
    'hi',
  );
  expect(standing.text).toBe('आपने दाम मंज़ूर किया');
  expect(standing.next).toContain('दिन तय करेंगे');
});

test('who was told a price says yes where they can: at the price on the page, else by phone', () => {
  const next = (hasPrice: boolean) =>
    requestStanding(
      { status: 'QUOTED', phone: '9876543210' },
      { isCancelAsked: false, hasPrice, stages: [] },
      'hi',
    ).next;
  expect(next(true)).toContain('वहीं हाँ कहें');
  expect(next(false)).toContain('हाँ कहने के लिए हमें फ़ोन करें');
});
