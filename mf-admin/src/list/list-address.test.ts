import { expect, test } from 'vitest';
import { changeList, createListAddress, isFiltered } from './list-address';

const address = createListAddress({
  path: '/admin/workers',
  filters: { trade: ['mason', 'plumber'], state: ['ACTIVE', 'INACTIVE'] },
  open: 'id',
});
const parse = (search: string) => address.parse(new URLSearchParams(search));

test('the plain list has a plain address', () => {
  expect(address.href(parse(''))).toBe('/admin/workers');
  expect(isFiltered(parse(''))).toBe(false);
});

test('an address gives the view it was made from', () => {
  for (const search of [
    '',
    '?q=Sita+Devi&trade=mason',
    '?trade=plumber&state=INACTIVE&cursor=a%7Cb&id=7',
  ]) {
    expect(address.search(parse(search))).toBe(search);
  }
});

test('what nobody can have meant is left out, the rest stays', () => {
  expect(address.search(parse('?trade=pilot&state=active&q=%20Sita%20&id=%20&other=1'))).toBe(
    '?q=Sita&state=ACTIVE',
  );
});

test('another filter begins at the first page with nothing open, and keeps the other filters', () => {
  const view = parse('?q=Sita&trade=mason&cursor=a&id=7');
  expect(address.search(changeList(view, { chosen: { state: 'INACTIVE' } }))).toBe(
    '?q=Sita&trade=mason&state=INACTIVE',
  );
  expect(address.search(changeList(view, { q: '', chosen: { trade: null } }))).toBe('');
});

test('a search or a filter leaves rows out, an open row does not', () => {
  expect(isFiltered(parse('?q=x'))).toBe(true);
  expect(isFiltered(parse('?trade=mason'))).toBe(true);
  expect(isFiltered(parse('?id=7&cursor=a'))).toBe(false);
});
