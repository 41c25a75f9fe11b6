import { beforeEach, expect, test, vi } from 'vitest';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey, forgetPerson, personalStorage } from '@kaarigar/shared/platform/storage';
import type { CallLine } from './new-order-fields';
import {
  callFrom,
  KEPT_FIELDS,
  keptCalls,
  newCallId,
  onKeptCalls,
  openCall,
  restoreCall,
} from './call-draft';

const STAFF = 'staff-1';
const SITA = { phone: '98765 00011', name: 'Sita', address: 'Chilkahar, Ballia' };
const whose = () => keptCalls(STAFF).map((call) => call.whose);

beforeEach(() => {
  forgetPerson();
  vi.useRealTimers();
});

test('a call that was left behind says whose it is, and since when', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T05:00:00Z') });
  expect(keptCalls(STAFF)).toEqual([]);
  const id = newCallId();
  openCall(STAFF, id, null).saveFields(SITA);
  vi.setSystemTime(new Date('2026-11-28T06:00:00Z'));
  openCall(STAFF, id, null).saveFields({ address: 'Rasra, Ballia' });
  expect(keptCalls(STAFF)).toEqual([
    { id, whose: 'Sita · 98765 00011', since: new Date('2026-11-28T05:00:00Z') },
  ]);
  openCall(STAFF, id, null).clear();
  expect(keptCalls(STAFF)).toEqual([]);
});

test('the second caller takes nothing of the first, and neither is lost when the other is booked', () => {
  const [first, second] = [newCallId(), newCallId()];
  openCall(STAFF, first, null).saveFields(SITA);
  const draft = openCall(STAFF, second, '9876500022');
  expect(draft.fields()).toEqual({});
  draft.saveFields({ name: 'Ramesh' });
  expect(whose()).toEqual(['Sita · 98765 00011', 'Ramesh · 9876500022']);
  expect(callFrom(STAFF, '9876500022')).toBe(second);
  expect(callFrom(STAFF, '9876500011')).toBe(first);
  expect(callFrom(STAFF, '9876500033')).toBeNull();
  draft.clear();
  expect(whose()).toEqual(['Sita · 98765 00011']);
  expect(openCall(STAFF, first, null).fields()).toMatchObject(SITA);
});

test('a few digits are nobody’s call, a whole number is', () => {
  const draft = openCall(STAFF, newCallId(), null);
  draft.saveFields({ phone: '98765' });
  expect(keptCalls(STAFF)).toEqual([]);
  draft.saveFields({ phone: '9876500011' });
  expect(whose()).toEqual(['9876500011']);
});

test('whoever shows them is told when one begins and ends', () => {
  const told: number[] = [];
  const stop = onKeptCalls(() => told.push(keptCalls(STAFF).length));
  const draft = openCall(STAFF, newCallId(), null);
  draft.saveFields(SITA);
  draft.clear();
  stop();
  draft.saveFields(SITA);
  expect(told).toEqual([1, 0]);
});

test('no draft keeps the consent, nor gives back one that an earlier release kept', () => {
  expect(KEPT_FIELDS).not.toContain('consent');
  expect(KEPT_FIELDS).toContain('phone');
  expect(restoreCall({ name: 'Sita', consent: true })).toEqual({ name: 'Sita' });
  // A consent alone is nobody's draft.
  openCall(STAFF, newCallId(), null).saveFields({ consent: true });
  expect(keptCalls(STAFF)).toEqual([]);
});

test('the only call of an earlier release is one of those kept', () => {
  openDraft(draftKey(STAFF, 'new-order')).saveFields(SITA);
  expect(whose()).toEqual(['Sita · 98765 00011']);
  openCall(STAFF, newCallId(), null).saveFields({ name: 'Ramesh' });
  expect(whose()).toEqual(['Sita · 98765 00011', 'Ramesh']);
  openCall(STAFF, 'new-order', null).clear();
  expect(whose()).toEqual(['Ramesh']);
});

test('the drafts end with the login', () => {
  const id = newCallId();
  openCall(STAFF, id, null).saveFields(SITA);
  openCall(STAFF, newCallId(), '9876500022').saveFields({ name: 'Ramesh' });
  forgetPerson();
  expect(keptCalls(STAFF)).toEqual([]);
  expect(personalStorage.getItem(draftKey(STAFF, id))).toBeNull();
});

test('works of a draft that had one day for all of them are of that day', () => {
  const line = { orderId: '100000001', offer: 'painting/12', quantity: '1', days: '1' };
  const kept = { day: '2026-11-30', slot: 'evening', lines: [line as CallLine] };
  expect(restoreCall(kept).lines).toEqual([{ ...line, day: '2026-11-30', slot: 'evening' }]);
  const own = { ...line, day: '2026-12-01', slot: '' };
  expect(restoreCall({ ...kept, lines: [own] }).lines).toEqual([own]);
});
