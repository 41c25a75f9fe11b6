import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { initialOf, WorkerCard } from './worker-card';

test('a worker has a drawing of their trade, a name, years and a number to call', () => {
  const html = renderToStaticMarkup(
    <WorkerCard
      id="0"
      name="Ramesh"
      phone="9876500101"
      trade="mason"
      worksSince={2008}
      year={2026}
    />,
  );
  expect(html).toContain('src="/scenes/portrait-mason');
  expect(html).toContain('Mason · for 18 years');
  expect(html).toContain('href="tel:+919876500101"');
  expect(html).toContain('aria-label="Call Ramesh: +91');
});

test('what is not known or not allowed is left out', () => {
  const html = renderToStaticMarkup(
    <WorkerCard id="0" name="Munna" phone={null} worksSince={2026} year={2026} />,
  );
  expect(html).toContain('Munna');
  expect(html).not.toContain('tel:');
  expect(html).not.toContain('year');
});

test.each([
  ['Ramesh Chauhan', 'R'],
  ['शिवकुमार राजभर', 'शि'],
  ['', ''],
])('the first letter of %j is %j', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});

test('a worker keeps their face, and others of the trade have another', () => {
  const faceIn = (id: string): string | undefined =>
    /src="([^"]*)"/.exec(
      renderToStaticMarkup(
        <WorkerCard id={id} name="Ramesh" phone={null} trade="mason" year={2026} />,
      ),
    )?.[1];
  expect(faceIn('a')).toBe(faceIn('a'));
  expect(new Set(Array.from({ length: 30 }, (_, at) => faceIn(`worker ${at}`))).size).toBe(3);
});
