import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { brand } from '../brand';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en', 'Monday to Saturday, 9\u00a0AM to 7\u00a0PM.', 'Sunday, only in an emergency'],
  ['hi', 'सोमवार से शनिवार', 'रविवार को सिर्फ़ बहुत ज़रूरी काम'],
])(
  'in %s: when we work, and whom to call for an emergency on a Sunday',
  async (lang, open, closed) => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
    const { OpeningHours } = await import('./opening-hours');
    const html = renderToStaticMarkup(<OpeningHours />);
    expect(html).toContain(open);
    expect(html).toContain(closed);
    expect(html).toContain(`href="tel:${brand.emergencyPhone}"`);
    const beside = renderToStaticMarkup(<OpeningHours isByButton />);
    expect(beside).toContain(closed.split(' ')[0]?.replace(',', ''));
    // The button has the number.
    expect(beside).not.toContain('tel:');
  },
);
