import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RoomAlert } from './room-notice';

test('few or none free is said with what then becomes of the money', () => {
  const few = renderToStaticMarkup(<RoomAlert room="few" time="days" />);
  expect(few).toContain('Not that many workers are free on the days you chose');
  expect(few).toContain('we will return all you paid');
  // Where no other day is known, another may be no better.
  expect(few).not.toMatch(/[Cc]hoose/);
  const days = ['2026-12-03', '2026-12-04'];
  const near = renderToStaticMarkup(<RoomAlert room="few" time="days" free={days} />);
  expect(near).toMatch(/begins on: Thursday,.*3.*Dec.*; Friday,.*4.*Dec/);
  expect(near).toContain('Choose one of these days, or book anyway.');
  const none = renderToStaticMarkup(<RoomAlert room="none" time="time" />);
  expect(none).toContain('No worker is free at the time you chose, as things stand');
});

test('where all days near are full it is said up to which, and which later ones are free', () => {
  const full = renderToStaticMarkup(
    <RoomAlert room="none" time="time" until="2026-12-02" free={['2026-12-03']} />,
  );
  expect(full).toMatch(/free up to Wednesday,.*2.*Dec.*free at this time on: Thursday,.*3.*Dec/);
  expect(full).toContain('book anyway');
  expect(full).not.toContain('you chose');
  // Few are some.
  const few = renderToStaticMarkup(<RoomAlert room="few" time="time" until="2026-12-02" />);
  expect(few).toContain('Not that many workers are free at the time you chose');
});

test('nothing is said while enough are free, or nothing is known', () => {
  for (const room of ['enough', null] as const) {
    expect(renderToStaticMarkup(<RoomAlert room={room} time="time" />)).toBe('');
  }
});
