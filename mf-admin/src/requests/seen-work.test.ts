import { expect, test } from 'vitest';
import type { RequestWithPhotos } from './requests-list';
import { isSameWork } from './seen-work';

const request = {
  ticket: '100001',
  status: 'NEW',
  name: 'Sunita Devi',
  phone: '9876500011',
  address: 'Ward 4, Ghazipur',
  description: 'Two rooms',
  preferred_on: null,
  service_code: 'HP',
  note: null,
  photos: [{ id: 'a' }],
  updated_at: '2026-11-28T05:00:00Z',
} as unknown as RequestWithPhotos;
const isSame = (changes: Partial<RequestWithPhotos>) =>
  isSameWork(request, { ...request, ...changes });

test('an answer and a status do not change the work, whose price somebody is writing', () => {
  expect(isSame({ status: 'CONTACTED', updated_at: '2026-11-28T06:00:00Z' })).toBe(true);
});

test.each([
  [{ description: 'Three rooms' }],
  [{ address: 'Ward 5, Ghazipur' }],
  [{ preferred_on: '2026-12-05' }],
  [{ note: 'She wants the roof, too' }],
  [{ photos: [] }],
] as const)('%o does', (changes) => {
  expect(isSame(changes as Partial<RequestWithPhotos>)).toBe(false);
});
