import { expect, it } from 'vitest';
import { answerSteadily } from '../local/steady-answers';

const timed = async (call: string, leastMs: number): Promise<number> => {
  const begin = performance.now();
  const request = new Request(`http://supabase.test/auth/v1/${call}`, { method: 'POST' });
  await answerSteadily(request, Promise.resolve(new Response('{}')), leastMs);
  return performance.now() - begin;
};

it.each(['recover', 'resend', 'otp', 'magiclink'])(
  'an answer to %s does not come early because there was nothing to do',
  async (call) => {
    // A timer may fire a millisecond early.
    expect(await timed(call, 60)).toBeGreaterThan(58);
  },
);

it('other answers come when they are there', async () => {
  expect(await timed('user', 60_000)).toBeLessThan(30_000);
});
