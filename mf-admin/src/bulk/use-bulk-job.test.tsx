import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@kaarigar/shared/platform/storage';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { DeskContext } from '../desk-settings/desk-context';
import { keepJob, startJob } from './bulk-job';
import { useBulkJob } from './use-bulk-job';

afterEach(() => keepJob(personalStorage, null));

test('a job that clashes alone leaves over asks nobody, and has the rows read again', async () => {
  const onFinished = vi.fn();
  const drawn = vi.fn<(work: ReturnType<typeof useBulkJob>) => void>();
  function Probe() {
    drawn(useBulkJob(onFinished));
    return null;
  }
  renderToStaticMarkup(
    <DeskContext value={{} as RemoteContext}>
      <Probe />
    </DeskContext>,
  );
  const clashes = startJob({
    kind: 'assign',
    worker: { id: 'w1', name: 'Ramesh' },
    orders: [],
    left: [{ orderId: '100000001', code: 'busy_then' }],
  });
  drawn.mock.lastCall?.[0].start(clashes);
  // What was left stays to be read: it is no job that went without a word.
  await vi.waitFor(() => expect(onFinished).toHaveBeenCalledExactlyOnceWith(null, clashes));
});
