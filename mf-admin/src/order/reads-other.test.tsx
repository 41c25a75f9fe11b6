import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadsOther } from './reads-other';

test('only that a customer reads another language than the desk is said', () => {
  expect(renderToStaticMarkup(<ReadsOther lang="hi" />)).toContain('This customer reads Hindi.');
  expect(renderToStaticMarkup(<ReadsOther lang="en" />)).toBe('');
});
