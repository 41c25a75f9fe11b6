import { expect, it } from 'vitest';
import { createFakeClock } from '../../tests/fakes/fake-clock';
import { createFakeLog } from '../../tests/fakes/fake-process';
import type { StaffAccess } from '../ports';
import { demandSecondFactor } from './demand-second-factor';

/** A database that hears nothing the first times. */
function deafDatabase(deafFor: number): { staffAccess: StaffAccess; heard: boolean[] } {
  const heard: boolean[] = [];
  let asked = 0;
  return {
    heard,
    staffAccess: {
      async requireSecondFactor(isRequired) {
        asked += 1;
        if (asked <= deafFor) throw new Error('down');
        heard.push(isRequired);
      },
      recordFactorRemoval: () => Promise.reject(new Error('not asked here')),
      removeFactors: () => Promise.reject(new Error('not asked here')),
      recordInvitation: () => Promise.reject(new Error('not asked here')),
      sendInvitation: () => Promise.reject(new Error('not asked here')),
    },
  };
}

it.each([true, false])('tells the database again until it has heard %s', async (isRequired) => {
  const { staffAccess, heard } = deafDatabase(3);
  const clock = createFakeClock();
  const log = createFakeLog();
  const { signal } = new AbortController();
  await demandSecondFactor({ staffAccess, clock, log, signal }, isRequired);
  expect(heard).toEqual([isRequired]);
  expect(clock.slept).toEqual([1_000, 1_000, 1_000]);
  const deaf = {
    level: 'warn',
    details: { err: new Error('down') },
    message: 'the database has not heard whether staff need a second factor',
  };
  const told = { level: 'info', details: { isRequired }, message: 'second factor of staff' };
  expect(log.lines).toEqual([deaf, deaf, deaf, told]);
});

it('ends when the process stops', async () => {
  const { staffAccess, heard } = deafDatabase(Infinity);
  const clock = createFakeClock();
  const stopping = new AbortController();
  clock.meanwhile(() => stopping.abort());
  const { signal } = stopping;
  await demandSecondFactor({ staffAccess, clock, log: createFakeLog(), signal }, true);
  expect(heard).toEqual([]);
});
