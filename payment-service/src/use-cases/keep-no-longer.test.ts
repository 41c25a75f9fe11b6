import { beforeEach, expect, it } from 'vitest';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { keepNoLonger, ROWS_AT_ONCE } from './keep-no-longer';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

const round = (
  desk: { erase?: (number | Error)[]; purge?: (Record<string, number> | Error)[] },
  signal = new AbortController().signal,
) => {
  const asked: string[] = [];
  const next = <Answer>(queue: (Answer | Error)[] | undefined, otherwise: Answer) => {
    const answer = queue?.shift() ?? otherwise;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const people = {
    eraseDue: (limit: number) => {
      asked.push(`erase ${limit}`);
      return next(desk.erase, 0);
    },
    purgeOld: (limit: number) => {
      asked.push(`purge ${limit}`);
      return next<Record<string, number>>(desk.purge, { mails: 0 });
    },
  };
  return keepNoLonger({ people, log: fakes.log, meter: fakes.meter, signal }).then(() => asked);
};

it('erases one person after the other until nobody is due, then removes what is old until nothing is', async () => {
  const asked = await round({
    erase: [1, 1],
    purge: [
      { mails: ROWS_AT_ONCE, books: 0 },
      { mails: 3, books: 1 },
    ],
  });
  expect(asked).toEqual(['erase 1', 'erase 1', 'erase 1', 'purge 100', 'purge 100']);
  expect(fakes.meter.counted).toEqual([
    'person removed',
    'person removed',
    ...Array<string>(104).fill('old removed'),
  ]);
  expect(fakes.log.lines).toEqual([]);
});

it('what fails is noted, and does not hold up the rest', async () => {
  const err = new Error('no database');
  const asked = await round({ erase: [err], purge: [{ mails: 1 }] });
  expect(asked).toEqual(['erase 1', 'purge 100']);
  expect(fakes.meter.counted).toEqual(['person failed', 'old removed']);
  expect(fakes.log.lines).toEqual([
    { level: 'error', details: { err, kind: 'person' }, message: 'not removed' },
  ]);
});

it('a round ends, however much there is', async () => {
  const asked = await round({ erase: Array<number>(100).fill(1) });
  expect(asked.filter((what) => what.startsWith('erase'))).toHaveLength(25);
});

it('a process that stops begins nothing new', async () => {
  expect(await round({ erase: [1] }, AbortSignal.abort())).toEqual([]);
});
