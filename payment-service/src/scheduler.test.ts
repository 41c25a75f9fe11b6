import { describe, expect, it } from 'vitest';
import { startScheduler } from './scheduler';

/** Rounds that a test ends one by one. */
function heldRounds() {
  const begun: AbortSignal[] = [];
  let end: () => void = () => {};
  const round = (signal: AbortSignal): Promise<void> => {
    begun.push(signal);
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  return { begun, round, end: () => end() };
}

describe('work in rounds', () => {
  it('does one round after the other, never two at once', async () => {
    const { begun, round, end } = heldRounds();
    const rounds = startScheduler(2, round);
    await expect.poll(() => begun.length).toBe(1);
    // Many intervals later it still waits for the first.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun).toHaveLength(1);
    end();
    await expect.poll(() => begun.length).toBe(2);
    end();
    await rounds.stop();
  });

  it('when it is stopped tells the round under way, waits for it, and begins no other', async () => {
    const { begun, round, end } = heldRounds();
    const rounds = startScheduler(2, round);
    await expect.poll(() => begun.length).toBe(1);
    let isStopped = false;
    const stopped = rounds.stop().then(() => {
      isStopped = true;
    });
    expect(begun[0]?.aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isStopped).toBe(false);
    end();
    await stopped;
    expect(begun).toHaveLength(1);
  });

  it('is stopped at once while it waits, however long it would', async () => {
    const rounds = startScheduler(3_600_000, () => Promise.reject(new Error('not yet')));
    await rounds.stop();
  });
});
