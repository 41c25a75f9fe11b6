import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const prices = { starting: {}, job: 4_900, visit: { min: 9_900, max: 9_900 } };
const rates = [
  { code: 'MA', name_en: 'Mason', name_hi: 'राजमिस्त्री', rate_paise: 60_000 },
  { code: 'LA', name_en: 'Labour', name_hi: 'मज़दूर', rate_paise: 40_000 },
] as const;

test.each([
  [
    'en',
    'Rapid services from\u00a0₹49 · a worker from\u00a0₹400\u00a0a\u00a0day · visiting charge\u00a0₹99 · measuring for contract work is\u00a0free',
  ],
  [
    'hi',
    'छोटे-मोटे काम ₹49\u00a0से · दिहाड़ी ₹400\u00a0से · आकर देखने का चार्ज\u00a0₹99 · ठेके के काम की नाप\u00a0मुफ़्त',
  ],
] as const)('one sentence says all prices of the database (%s)', async (lang, sentence) => {
  vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
  const { PriceSentence } = await import('./price-sentence');
  const html = renderToStaticMarkup(<PriceSentence prices={prices} rates={rates} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(sentence);
  expect(renderToStaticMarkup(<PriceSentence prices={prices} rates={[]} />)).toBe('');
});
