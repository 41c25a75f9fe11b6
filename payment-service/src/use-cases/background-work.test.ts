import { describe, expect, it } from 'vitest';
import { BackgroundWork } from './background-work';

/** Work that goes on until it is let go; `begun` tells which have been begun, in that order. */
function worker(background: BackgroundWork) {
  const begun: number[] = [];
  const letGo = new Map<number, (error?: Error) => void>();
  const work = (name: number) =>
    background.inTurn(() => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => {
        letGo.set(name, (error) => (error ? reject(error) : resolve()));
      });
    });
  return { begun, work, end: (name: number, error?: Error) => letGo.get(name)?.(error) };
}

describe('background work', () => {
  it('does only so much at a time, and the rest in the order in which it came', async () => {
    const { begun, work, end } = worker(new BackgroundWork());
    const all = Array.from({ length: 11 }, (_, name) => work(name));
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    end(5);
    await all[5];
    expect(begun.slice(8)).toEqual([8]);
    end(0);
    end(1);
    await Promise.all([all[0], all[1]]);
    expect(begun.slice(8)).toEqual([8, 9, 10]);
  });

  it('does as much at a time again when all of it is done', async () => {
    const { begun, work, end } = worker(new BackgroundWork());
    const first = Array.from({ length: 8 }, (_, name) => work(name));
    for (let name = 0; name < 8; name += 1) end(name);
    await Promise.all(first);
    const second = Array.from({ length: 8 }, (_, name) => work(8 + name));
    expect(begun.slice(8)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    for (let name = 8; name < 16; name += 1) end(name);
    await Promise.all(second);
  });

  it('gives the place of what failed to the next', async () => {
    const { begun, work, end } = worker(new BackgroundWork());
    const all = Array.from({ length: 9 }, (_, name) => work(name));
    end(3, new Error('no database'));
    await expect(all[3]).rejects.toThrow('no database');
    expect(begun).toContain(8);
  });

  it('that waits for its turn is waited for as well', async () => {
    const background = new BackgroundWork();
    const { begun, work, end } = worker(background);
    for (let name = 0; name < 9; name += 1) background.add(work(name));
    let isIdle = false;
    const idle = background.idle().then(() => {
      isIdle = true;
    });
    for (let name = 0; name < 8; name += 1) end(name);
    await Promise.resolve();
    expect(isIdle).toBe(false);
    while (!begun.includes(8)) await Promise.resolve();
    end(8);
    await idle;
    expect(isIdle).toBe(true);
  });
});
