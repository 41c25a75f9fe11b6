import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const workers = [
  {
    worker_id: 'a',
    name: 'Ramesh Chauhan',
    phone: '9876500101',
    day: '2026-11-23',
    slot: 'morning',
  },
  { worker_id: 'b', name: 'Munna Bind', phone: '9876500103', day: '2026-11-23', slot: null },
];

/** The card's markup on a page in the language `lang`. */
async function render(lang: 'en' | 'hi', days: number | null): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
  const { WorkersCard } = await import('./workers-card');
  return renderToStaticMarkup(<WorkersCard workers={workers} days={days} />);
}

test('every worker has a name, a day and a number to call', async () => {
  const html = await render('en', null);
  expect(html).toContain('Who comes');
  for (const { name, phone } of workers) {
    expect(html).toContain(name);
    expect(html).toContain(`href="tel:+91${phone}"`);
  }
  expect(html).toContain('Morning, 9–12');
  expect(html).toContain('aria-label="Call Ramesh Chauhan: +91');
});

test('in Hindi too, with the days of a hire', async () => {
  const html = await render('hi', 3);
  expect(html).toContain('कौन आएगा');
  expect(html).toContain('Ramesh Chauhan को फ़ोन करें');
  expect(html).toContain('सुबह 9–12 बजे');
  expect(html).toContain('3 दिन');
});
