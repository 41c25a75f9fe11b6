import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson, personalStorage } from '@kaarigar/shared/platform/storage';
import type { CallLine } from './new-order-fields';
import { KEPT_FIELDS, openCallDraft, restoreCall } from './call-draft';

const STAFF = 'staff-1';
const SITA = { phone: '98765 00011', name: 'Sita', address: 'Chilkahar, Ballia' };

beforeEach(() => {
  forgetPerson();
  vi.useRealTimers();
});

test('a call that was left behind says whose it is, and since when', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T05:00:00Z') });
  expect(openCallDraft(STAFF, null).kept).toBeNull();
  openCallDraft(STAFF, null).draft.saveFields(SITA);
  vi.setSystemTime(new Date('2026-11-28T06:00:00Z'));
  openCallDraft(STAFF, null).draft.saveFields({ address: 'Rasra, Ballia' });
  expect(openCallDraft(STAFF, null).kept).toEqual({
    whose: 'Sita · 98765 00011',
    since: new Date('2026-11-28T05:00:00Z'),
  });
  const { draft } = openCallDraft(STAFF, null);
  draft.clear();
  expect(openCallDraft(STAFF, null).kept).toBeNull();
});

test('opened for another caller it shows nothing of the first, and for the first all of it', () => {
  openCallDraft(STAFF, null).draft.saveFields(SITA);
  const other = openCallDraft(STAFF, '9876500022');
  expect(other.kept).toBeNull();
  expect(other.draft.fields()).toEqual({});
  other.draft.saveFields({ name: 'Ramesh' });
  // Neither loses what was typed.
  expect(openCallDraft(STAFF, '9876500022').kept).toMatchObject({ whose: 'Ramesh' });
  expect(openCallDraft(STAFF, '9876500011').draft.fields()).toEqual(SITA);
  expect(openCallDraft(STAFF, null).draft.fields()).toEqual(SITA);
});

test('no draft keeps the consent, nor gives back one that an earlier release kept', () => {
  expect(KEPT_FIELDS).not.toContain('consent');
  expect(KEPT_FIELDS).toContain('phone');
  expect(restoreCall({ name: 'Sita', consent: true })).toEqual({ name: 'Sita' });
  // A consent alone is nobody's draft.
  openCallDraft(STAFF, null).draft.saveFields({ consent: true });
  expect(openCallDraft(STAFF, null).kept).toBeNull();
});

test('the drafts end with the login, those of one caller too', () => {
  openCallDraft(STAFF, null).draft.saveFields(SITA);
  openCallDraft(STAFF, '9876500022').draft.saveFields({ name: 'Ramesh' });
  forgetPerson();
  expect(openCallDraft(STAFF, null).kept).toBeNull();
  expect(openCallDraft(STAFF, '9876500022').kept).toBeNull();
  expect(personalStorage.getItem('draft.staff-1.new-order')).toBeNull();
});

test('works of a draft that had one day for all of them are of that day', () => {
  const line = { orderId: '100000001', offer: 'painting/12', quantity: '1', days: '1' };
  const kept = { day: '2026-11-30', slot: 'evening', lines: [line as CallLine] };
  expect(restoreCall(kept).lines).toEqual([{ ...line, day: '2026-11-30', slot: 'evening' }]);
  const own = { ...line, day: '2026-12-01', slot: '' };
  expect(restoreCall({ ...kept, lines: [own] }).lines).toEqual([own]);
});
