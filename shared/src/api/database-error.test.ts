import { expect, test } from 'vitest';
import { toDatabaseError } from './database-error';

test.each([
  [{ code: 'P0001', message: 'price_changed', details: '450000' }, 400, 'price_changed'],
  [{ code: 'SUP', message: 'error: inactive_item' }, 500, 'inactive_item'],
  [{ code: '42501', message: 'permission denied for table orders' }, 403, 'not_allowed'],
  [{ code: '22008', message: 'date/time field value out of range' }, 400, 'invalid_input'],
  [{ code: '22003', message: 'value out of range for type integer' }, 400, 'invalid_input'],
  [{ code: '23514', message: 'violates check constraint' }, 400, 'invalid_input'],
  [{ code: '23502', message: 'violates not-null constraint' }, 400, 'required_fields'],
  [{ code: 'PGRST301', message: 'JWT expired' }, 401, 'session_expired'],
  [{ message: 'TypeError: Failed to fetch' }, 0, 'network_down'],
  [{ message: 'upstream' }, 503, 'service_unavailable'],
  [{}, 503, 'service_unavailable'],
] as const)('%o with status %i is %s', (error, status, code) => {
  expect(toDatabaseError({ error, status }).code).toBe(code);
});

test('the new amount of a changed price is kept', () => {
  const error = { code: 'P0001', message: 'price_changed', details: '450000' };
  expect(toDatabaseError({ error, status: 400 }).detail).toBe('450000');
});
