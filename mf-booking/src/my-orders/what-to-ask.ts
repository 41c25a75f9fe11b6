import type { OrderRow } from '@kaarigar/shared/contracts/rows';

type Worked = Pick<OrderRow, 'job_status'>;

/** Whether somebody was assigned, so that there are days to tell. */
export function hasSteps({ job_status }: Worked): boolean {
  return job_status !== 'REQUESTED' && job_status !== 'CANCELLED';
}

/** Whether somebody is to come or at work, so that there is somebody to call. */
export function isExpected({ job_status }: Worked): boolean {
  return job_status === 'ASSIGNED' || job_status === 'IN_PROGRESS';
}
