import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkQuote } from './quote-fields';
import { QuotePreview } from './quote-preview';

const form = {
  isAsking: true,
  isBusy: false,
  problem: null,
  confirm: () => undefined,
  goBack: () => undefined,
};
const wish = checkQuote(
  {
    lines: [{ text: 'Paint and work', rupees: '18000' }],
    stages: [
      { text: 'Before the work begins', share: '30' },
      { text: 'All of the work done', share: '70' },
    ],
    unit: 'percent',
    material: 'with',
    validUntil: '2026-12-12',
  },
  { first: '2026-11-28', last: '2027-01-27' },
);

test('a price is shown in the language of its customer, with what is due when, before it goes', () => {
  const html = renderToStaticMarkup(
    <QuotePreview form={form} wish={wish} locale="hi" confirm="Send the price" />,
    // A date does not break.
  ).replaceAll('\u00a0', ' ');
  for (const words of [
    'Paint and work',
    '₹18,000',
    '₹5,400',
    '₹12,600',
    'काम शुरू होने से पहले',
    '12 दिसंबर 2026',
    'पहली किस्त',
    'सामान इसी दाम में है।',
  ])
    expect(html, words).toContain(words);
  expect(html).toContain('lang="hi"');
  expect(html).toContain('Send the price');
  // What is asked is asked in the language of the desk.
  expect(html).toContain('This is what the customer reads');
});

test('nothing is shown before somebody asks for it', () => {
  expect(
    renderToStaticMarkup(
      <QuotePreview form={{ ...form, isAsking: false }} wish={wish} locale="hi" confirm="Send" />,
    ),
  ).toBe('');
});
