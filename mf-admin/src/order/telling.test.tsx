import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Telling } from './telling';

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
