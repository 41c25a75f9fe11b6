import { expect, it } from 'vitest';
import { createFakeLog } from '../../tests/fakes/fake-process';
import { queueReminders } from './queue-reminders';

it('has the reminders written, and says when the database is away', async () => {
  const log = createFakeLog();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked > 1) throw new Error('no database');
  };
  await queueReminders({ queueReminders: ask }, log);
  expect(log.lines).toEqual([]);
  await queueReminders({ queueReminders: ask }, log);
  expect(log.lines).toMatchObject([{ level: 'error', message: 'reminders not written' }]);
});
