import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FromPrice } from './from-price';

const said = (paise: number, isPerSqFt: boolean): string =>
  renderToStaticMarkup(<FromPrice starting={{ paise, isPerSqFt }} />).replaceAll('\u00a0', ' ');

test('a list says where its prices start, and of what', () => {
  expect(said(9_900, false)).toBe('from ₹99');
  expect(said(100, true)).toBe('from ₹1/sq ft');
});

test('nothing is said of a list without prices', () => {
  expect(renderToStaticMarkup(<FromPrice starting={undefined} />)).toBe('');
});
