import { expect, test } from 'vitest';
import { wantedWork } from './wanted-work';

test('the page that a visitor wanted tells for which work they came, whatever its letters and questions', () => {
  expect(wantedWork('/HireWorkerMA')).toEqual({ kind: 'hire', code: 'MA' });
  expect(wantedWork('/hireworkerma/?step=2')).toEqual({ kind: 'hire', code: 'MA' });
  expect(wantedWork('/HireServiceTS')).toEqual({ kind: 'contract', code: 'TS' });
  expect(wantedWork('/PlumbingServices?book=3')).toEqual({ kind: 'list', category: 'plumbing' });
});

test('a page about no work tells none', () => {
  for (const path of ['/orders', '/profile', '/HireWorkerXX', '/HireWorkerMA/more', '']) {
    expect(wantedWork(path), path).toBeNull();
  }
});
