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
  {
    worker_id: 'b',
    name: 'Munna Bind',
    phone: '9876500103',
    day: '2026-11-23',
    slot: null,
  },
];

const NONE = { began_at: null, ended_at: null };

/** The card's markup on a page in the language `lang`. */
async function render(
  lang: 'en' | 'hi',
  days: number | null,
  hours: { readonly began_at: string | null; readonly ended_at: string | null } = NONE,
  isDisputed = false,
): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
  const { WorkersCard } = await import('./workers-card');
  return renderToStaticMarkup(
    <WorkersCard
      workers={workers.map((worker) => ({ ...worker, ...hours }))}
      days={days}
      planned={{ scheduled_on: '2026-11-23', slot: null }}
      trades={['mason']}
      isDisputed={isDisputed}
    />,
  );
}

test('every worker has a name, a day and a number to call', async () => {
  const html = await render('en', null);
  expect(html).toContain('Who comes');
  for (const { name, phone } of workers) {
    expect(html).toContain(name);
    expect(html).toContain(`href="tel:+91${phone}"`);
  }
  // Of whoever comes as the slip says no day stands here.
  expect(html.split('23\u00a0Nov\u00a02026')).toHaveLength(2);
  expect(html).toContain('Morning,\u00a09–12');
  expect(html).toContain('aria-label="Call Ramesh Chauhan: ');
});

test('in Hindi too, with the days of a hire', async () => {
  const html = await render('hi', 3);
  expect(html).toContain('कौन आएँगे');
  expect(html).toContain('Ramesh Chauhan को फ़ोन करें');
  expect(html).toContain('सुबह\u00a09–12\u00a0बजे');
  expect(html).toContain('3 दिन');
});

test.each([
  ['en', 'Who is at work'],
  ['hi', 'कौन काम कर रहे हैं'],
] as const)('while the work goes on it says who is at work, in %s', async (lang, words) => {
  const html = await render(lang, null, { began_at: '2026-11-23T03:35:00+00:00', ended_at: null });
  expect(html).toContain(words);
  expect(html).not.toMatch(/Who worked|काम किसने किया/);
});

test.each([
  ['en', 'Worked from 23\u00a0Nov\u00a02026, 9:05\u00a0AM to 11:40\u00a0AM'],
  ['hi', 'काम किसने किया'],
] as const)('afterwards it says who worked and from when to when, in %s', async (lang, words) => {
  const hours = { began_at: '2026-11-23T03:35:00+00:00', ended_at: '2026-11-23T06:10:00+00:00' };
  const html = await render(lang, null, hours);
  expect(html).toContain(words);
  // The plan is no longer of use, and may have been another day.
  expect(html).not.toMatch(/Morning|सुबह 9–12/);
});

test('hours of no length are not told', async () => {
  const hours = { began_at: '2026-11-23T03:35:00+00:00', ended_at: '2026-11-23T03:35:40+00:00' };
  const html = await render('en', null, hours);
  expect(html).toContain('Who worked');
  expect(html).not.toContain('Worked from');
});

test('nobody has worked for somebody who says that nobody came', async () => {
  const hours = { began_at: '2026-11-23T03:35:00+00:00', ended_at: '2026-11-23T06:10:00+00:00' };
  const html = await render('en', null, hours, true);
  expect(html).toContain('Who was to come');
  expect(html).not.toMatch(/Who worked|Worked from/);
});
