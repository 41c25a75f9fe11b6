import { expect, test } from 'vitest';
import {
  addressFault,
  checked,
  emptyFault,
  faultOf,
  nameFault,
  refusedFields,
  shownProblems,
  summaryOf,
  type Refusals,
} from './check';

test('a form is fine when no field has a problem and its fields make a value', () => {
  expect(checked({ name: undefined }, 'Asha')).toEqual({ ok: true, value: 'Asha' });
  expect(checked({}, '')).toEqual({ ok: true, value: '' });
  expect(checked({ name: 'missing' }, 'Asha')).toEqual({
    ok: false,
    problems: { name: 'missing' },
  });
  expect(checked({}, null)).toEqual({ ok: false, problems: {} });
});

test('a required field is empty, or has what is wrong with what is typed; a space is empty', () => {
  expect(emptyFault(' ')).toBe('missing');
  expect(emptyFault(' a')).toBeUndefined();
  expect(faultOf(' ', null, 'invalid_phone')).toBe('missing');
  expect(faultOf('12', null, 'invalid_phone')).toBe('invalid_phone');
  expect(faultOf('9876543210', '9876543210', 'invalid_phone')).toBeUndefined();
  expect(faultOf('0', 0, 'invalid_quantity')).toBeUndefined();
});

test('a name is one line without an address of a site', () => {
  expect(nameFault(' ')).toBe('missing');
  expect(nameFault('Asha\nwon')).toBe('invalid_name');
  expect(nameFault('www.evil')).toBe('invalid_name');
  expect(nameFault(' आशा ')).toBeUndefined();
  expect(nameFault('😀😀')).toBe('invalid_name');
});

test('an address says where, and names the district', () => {
  for (const typed of [
    '',
    'Ghazipur',
    'ग़ाज़ीपुर,',
    '😀',
    'ab',
    '😀, Ballia',
    'ab, Ghazipur',
    'Ward 4',
  ]) {
    expect(addressFault(typed), typed).toBe('missing');
  }
  for (const typed of ['Ward 4, Ghazipur', 'वार्ड 4, गाज़ीपुर', 'Rasra, Ballia']) {
    expect(addressFault(typed), typed).toBeUndefined();
  }
});

test('something is missing only where a field says so', () => {
  expect(summaryOf({ name: undefined })).toBeNull();
  expect(summaryOf({ name: 'missing', phone: undefined })).toBe('missing');
  expect(summaryOf({ name: 'too_long', phone: undefined })).toBe('wrong');
  expect(summaryOf({ name: 'too_long', phone: 'missing' })).toBe('wrong');
});

const refusals: Refusals<'phone' | 'password', 'invalid_phone' | 'weak'> = {
  invalid_phone: { phone: 'invalid_phone' },
  weak_password: { password: 'weak' },
};

test('a refusal is about its field, any other problem about none', () => {
  expect(refusedFields(refusals, { code: 'weak_password' })).toEqual({ password: 'weak' });
  expect(refusedFields(refusals, { code: 'network_down' })).toEqual({});
  expect(refusedFields(refusals, null)).toEqual({});
});

test('what was refused is said until its field is changed, beside what is wrong with others', () => {
  const refused = { phone: 'invalid_phone' } as const;
  expect(shownProblems({}, refused, [])).toEqual(refused);
  expect(shownProblems({}, refused, ['password'])).toEqual(refused);
  expect(shownProblems({}, refused, ['phone'])).toEqual({});
  expect(shownProblems({ phone: undefined, password: 'weak' }, refused, [])).toEqual({
    phone: 'invalid_phone',
    password: 'weak',
  });
});
