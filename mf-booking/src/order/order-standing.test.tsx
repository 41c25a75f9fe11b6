import { expect, test } from 'vitest';
import { paidOrder } from '@kaarigar/shared/contracts/order-detail-for-tests';
import { markupOf } from '../markup-for-tests';
import { OrderStanding } from './order-standing';

const nothing = (): void => undefined;

function markup(changed: object, isAwaited: boolean): string {
  const order = { ...paidOrder, status: 'PENDING', job_status: 'REQUESTED', ...changed } as const;
  return markupOf(
    <OrderStanding
      {...{ order, isAwaited }}
      context={{} as never}
      userId="asha"
      events={[]}
      visits={[]}
      isStage={false}
      stage={null}
      stages={[]}
      photos={[]}
      next={{
        steps: ['pay'],
        heading: 'What happens next',
        sentences: [],
        isPaidAhead: false,
        isAsked: false,
        comesAgain: false,
        cameAgain: false,
      }}
      lastDay={null}
      isResumed={false}
      again={null}
      ref={null}
      onChanged={nothing}
      onEnded={nothing}
    />,
  );
}

test('while the bank is asked it is said what cannot be done, and no more than that', () => {
  const online = { payment_mode: 'online' } as const;
  const after = { payment_mode: 'after_service' } as const;
  expect(markup(online, true)).toContain('you cannot cancel or choose to pay after the work.');
  expect(markup(after, true)).toContain('you cannot cancel.');
  expect(markup({ ...after, job_status: 'COMPLETED' }, true)).not.toContain('you cannot');
  expect(markup(online, false)).not.toContain('you cannot');
});

test('no step of the work is ticked while its customer says that nobody came', () => {
  const done = {
    status: 'SUCCESS',
    job_status: 'COMPLETED',
    complaint: 'It is not right',
  } as const;
  expect(markup({ ...done, complaint_kind: 'untidy' }, false)).toContain('Work done');
  expect(markup({ ...done, complaint_kind: 'not_done' }, false)).not.toContain('Work done');
});
