import { expect, test } from 'vitest';
import { createFailureLog } from './failure-log';

const report = { remote: 'mf_booking', version: '1', failure: 'integrity' } as const;

test('a reported failure is written as one line and kept, newest first', () => {
  const lines: string[] = [];
  let now = 0;
  const log = createFailureLog(
    (line) => lines.push(line),
    () => now,
  );
  log.add(report);
  now = 1_000;
  log.add({ ...report, failure: 'chunk' });
  expect(log.of('mf_booking').map(({ failure }) => failure)).toEqual(['chunk', 'integrity']);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    event: 'remote_failure',
    at: '1970-01-01T00:00:00.000Z',
    ...report,
  });
  expect(log.of('mf_admin')).toEqual([]);
});

test('only the last twenty of a remote are kept', () => {
  const log = createFailureLog(() => undefined);
  for (let version = 0; version < 30; version += 1) log.add({ ...report, version: `${version}` });
  expect(log.of('mf_booking')).toHaveLength(20);
  expect(log.of('mf_booking')[0]?.version).toBe('29');
});

test('a flood is dropped and said once a minute', () => {
  const lines: string[] = [];
  let now = 0;
  const log = createFailureLog(
    (line) => lines.push(line),
    () => now,
  );
  const taken = Array.from({ length: 500 }, () => log.add(report)).filter(Boolean);
  expect(taken).toHaveLength(120);
  expect(lines.filter((line) => line.includes('dropped'))).toHaveLength(1);
  now = 60_000;
  expect(log.add(report)).toBe(true);
});
