import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Telling } from './telling';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock(import('@kaarigar/shared/platform/router'), async (original) => ({
  ...(await original()),
  Link: ((props: { to: string; children: unknown }) =>
    createElement('a', { href: props.to }, props.children as string)) as never,
}));

afterEach(() => void vi.useRealTimers());

const order = { name: 'Asha', phone_no: '9836412099', told_by: ['sms'] } as const;
const told = (isAwaited?: boolean) =>
  renderToStaticMarkup(
    <Telling
      order={{ ...order, told_by: [...order.told_by] }}
      {...(isAwaited === undefined ? {} : { isAwaited })}
    />,
  );

test('at night the morning is named for what waits until then, and not for what goes at once', () => {
  // Half past one in India.
  vi.useFakeTimers({ now: new Date('2026-11-27T20:00:00Z') });
  expect(told()).toContain('Asha is told by SMS.');
  expect(told()).toContain('No phone rings before 8');
  expect(told(true)).toContain('Asha is told by SMS.');
  expect(told(true)).not.toContain('No phone rings');
  vi.setSystemTime(new Date('2026-11-28T06:00:00Z'));
  expect(told()).not.toContain('No phone rings');
});

test('whoever is told by nobody is called; elsewhere than on its page the way leads to the text to send', () => {
  const nobody = (textOf?: string) =>
    renderToStaticMarkup(<Telling order={{ ...order, told_by: [] }} textOf={textOf} />);
  expect(nobody()).toContain('href="tel:+919836412099"');
  expect(nobody()).not.toContain('Text to send');
  expect(nobody('482910337')).toContain(
    '<a href="/admin/order-details?order_id=482910337">Text to send: order 482910337</a>',
  );
});
