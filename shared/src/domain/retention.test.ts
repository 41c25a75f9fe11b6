import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { RETENTION_OUTSIDE } from './retention';

const read = (file: string) =>
  readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

test('log lines are kept as long as the privacy page says', async () => {
  const rotation = await read('logrotate/kaarigar');
  expect(rotation).toMatch(/^\s*daily$/m);
  expect(rotation).toMatch(new RegExp(`^\\s*rotate ${RETENTION_OUTSIDE.logs.days}$`, 'm'));
  expect(rotation).toContain(`MaxRetentionSec=${RETENTION_OUTSIDE.logs.days}day`);
});

test('backups become as old as the privacy page says, and no older', async () => {
  expect(await read('systemd/kaarigar-backup.service')).toContain(
    `-mtime +${RETENTION_OUTSIDE.backups.days - 1} -delete`,
  );
});
