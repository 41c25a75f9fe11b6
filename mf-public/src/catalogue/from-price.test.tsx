import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FromPrice } from './from-price';

const said = (job: number | null, sqFt: number | null): string =>
  renderToStaticMarkup(<FromPrice starting={{ job, sqFt }} />).replaceAll('\u00a0', ' ');

test('a list that opens with prices by area does not say only what its jobs cost', () => {
  expect(said(120_000, 100)).toBe('by area, or from ₹1,200');
});

test('a list of jobs says its cheapest, one by area alone what a foot costs', () => {
  expect(said(9_900, null)).toBe('from ₹99');
  expect(said(9_900, 10_000)).toBe('from ₹99');
  expect(said(null, 2_500)).toBe('₹25 per sq ft');
  expect(said(null, null)).toBe('');
});
