/* eslint-disable no-console -- what is printed is looked at */
import { expect, test, vi } from 'vitest';

test('nobody writes lines or colours of their own into the log, nor what they typed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Another test of this process may have it already, around the console of before.
  vi.resetModules();
  await import('../local/error-gaps');
  console.error('zq\n{"event":"request"}\n\u001B[31mRED');
  expect(printed).toHaveBeenLastCalledWith(String.raw`zq\n{"event":"request"}\n\u001b[31mRED`);
  console.error(
    'failed',
    Object.assign(new Error('9876543210 cannot be read'), { code: 'PGRST100' }),
  );
  expect(printed).toHaveBeenCalledTimes(1);
  console.error(new Error('a fault\nof ours'));
  expect(String(printed.mock.lastCall?.[0])).toMatch(/^Error: a fault\\nof ours/);
});
