import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { personalStorage } from '@kaarigar/shared/platform/storage';
import { DeskContext } from '../desk-settings/desk-context';
import { BulkBar } from './bulk-bar';
import { answerOrder, keepJob, startJob } from './bulk-job';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
afterEach(() => keepJob(personalStorage, null));

vi.mock(import('@kaarigar/shared/platform/router'), async (original) => ({
  ...(await original()),
  useNavigate: () => () => undefined,
  useLocation: () => ({ search: '' }) as never,
  Link: ((props: { to: string; children: unknown }) =>
    createElement('a', { href: props.to }, props.children as string)) as never,
}));

/** As a tab draws it that was loaded anew: all that it knows of the job is what it kept. */
const drawn = () =>
  renderToStaticMarkup(
    <DeskContext value={{} as RemoteContext}>
      <BulkBar
        selected={new Map()}
        filter={{}}
        isBeside={false}
        onSelect={() => undefined}
        onClear={() => undefined}
        onChanged={() => undefined}
      />
    </DeskContext>,
  );

const job = startJob({
  kind: 'assign',
  worker: { id: 'w1', name: 'Ramesh' },
  orders: ['100000001', '100000002'],
});

test('after a reload what was done can still be taken back, until it is closed', () => {
  const over = job.orders.reduce((at, id) => answerOrder(at, id, { state: 'done' }), job);
  keepJob(personalStorage, over);
  expect(drawn()).toContain('Ramesh: 2 done');
  expect(drawn()).toContain('Undo');
  keepJob(personalStorage, null);
  expect(drawn()).not.toContain('Undo');
});

test('nothing is taken back that is still under way, or that was so before', () => {
  keepJob(personalStorage, answerOrder(job, '100000001', { state: 'done' }));
  expect(drawn()).toContain('1 of 2');
  expect(drawn()).not.toContain('Undo');
  keepJob(
    personalStorage,
    job.orders.reduce((at, id) => answerOrder(at, id, { state: 'same' }), job),
  );
  expect(drawn()).not.toContain('Undo');
});

test('of three on one morning one is given, and the two others are said with why', () => {
  const left = [
    { orderId: '100000002', code: 'busy_then' },
    { orderId: '100000003', code: 'busy_then' },
  ];
  const given = startJob({ kind: 'assign', worker: job.worker, orders: ['100000001'], left });
  keepJob(personalStorage, answerOrder(given, '100000001', { state: 'done' }));
  expect(drawn()).toContain('Ramesh: 1 of 3 assigned; 2 left: busy at that time');
  expect(drawn()).toContain('100000003');
});
