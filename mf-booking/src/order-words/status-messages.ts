import type { JobStatus, StatusTone } from '@kaarigar/shared/domain/order-status';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { IconName } from '@kaarigar/shared/ui/icon';
import type { PillTone } from '@kaarigar/shared/ui/status-pill';

/** The status of the work itself. */
export const jobStatusMessages = defineMessages({
  REQUESTED: { en: 'Booked', hi: 'बुक हो गया' },
  ASSIGNED: { en: 'Worker assigned', hi: 'कारीगर तय' },
  IN_PROGRESS: { en: 'Work under way', hi: 'काम चल रहा है' },
  COMPLETED: { en: 'Work done', hi: 'काम पूरा हुआ' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द हो गया' },
} satisfies Record<JobStatus, Message<string>>);

/** Completed work is green, all other work is yellow. */
export function jobTone(status: JobStatus): StatusTone {
  if (status === 'COMPLETED') return 'success';
  return status === 'CANCELLED' ? 'ended' : 'waiting';
}

export const JOB_ICONS: Readonly<Record<JobStatus, IconName>> = {
  REQUESTED: 'calendar',
  ASSIGNED: 'user',
  IN_PROGRESS: workerIcons.tools,
  COMPLETED: 'check',
  CANCELLED: 'close',
};

/** A colour for each stage of the work. Amber is for whose turn it is to do something, and none of these. */
export const JOB_PILLS: Readonly<Record<JobStatus, PillTone>> = {
  REQUESTED: 'calm',
  ASSIGNED: 'indigo',
  IN_PROGRESS: 'indigo',
  COMPLETED: 'success',
  CANCELLED: 'over',
};

/** Amber is for whose turn it is to do something; what goes its way is pale, what is called off grey. */
export function calmly(tone: StatusTone): PillTone {
  if (tone === 'ended') return 'over';
  return tone === 'waiting' ? 'calm' : tone;
}
