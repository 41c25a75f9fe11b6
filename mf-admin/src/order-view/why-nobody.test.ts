import { expect, test } from 'vitest';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { whyNobody } from './why-nobody';

const why = (change: object) =>
  whyNobody({ cancel_reason: null, job_status: 'REQUESTED', workers: [], ...change } as Pick<
    OrderDetails,
    'cancel_reason' | 'job_status' | 'workers'
  >);

test('whoever presses a for work that gets nobody reads why', () => {
  const asks = { cancel_reason: 'Moved away' };
  expect(why({ ...asks, job_status: 'CANCELLED' })).toBe('nobodyOff');
  expect(why({ ...asks, job_status: 'COMPLETED' })).toBe('nobodyDone');
  expect(why({ ...asks, workers: [{}] })).toBe('nobodyAsks');
  expect(why({ job_status: 'ASSIGNED', workers: [{}] })).toBe('nobodyMore');
  expect(why({})).toBe('nobodyNow');
});
