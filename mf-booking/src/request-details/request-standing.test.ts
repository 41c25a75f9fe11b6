import { expect, test } from 'vitest';
import { requestStanding } from './request-standing';

const accepted = { status: 'ACCEPTED', phone: '9876543210' } as const;

test('who asked to cancel accepted work is told of nothing else', () => {
  const asked = requestStanding(accepted, { isCancelAsked: true, stages: [] }, 'hi');
  expect(asked).toEqual({ tone: 'waiting', text: 'रद्द करने को कहा है', next: null });
});

test('accepted work that nobody wants to cancel goes on', () => {
  const standing = requestStanding(accepted, { isCancelAsked: false, stages: [] }, 'hi');
  expect(standing.text).toBe('आपने दाम मंज़ूर किया');
  expect(standing.next).toContain('दिन तय करेंगे');
});
