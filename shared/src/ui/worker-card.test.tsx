import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WorkerCard } from './worker-card';

test('a worker has a drawing of their trade, a name, years and a number to call', () => {
  const html = renderToStaticMarkup(
    <WorkerCard
      face="portrait-mason-2"
      name="Ramesh"
      phone="9876500101"
      trade="mason"
      worksSince={2008}
      year={2026}
    />,
  );
  expect(html).toContain('src="/scenes/portrait-mason-2.svg"');
  expect(html).toContain('Mason · for 18 years');
  expect(html).toContain('href="tel:+919876500101"');
  expect(html).toContain('aria-label="Call Ramesh: 98765\u00a000101"');
});

test('what is not known or not allowed is left out', () => {
  const html = renderToStaticMarkup(
    <WorkerCard face="portrait-labour" name="Munna" phone={null} worksSince={2026} year={2026} />,
  );
  expect(html).toContain('Munna');
  expect(html).not.toContain('tel:');
  expect(html).not.toContain('year');
});
