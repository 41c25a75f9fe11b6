import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
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

/** The status of a request for contract work. */
export const requestStatusMessages = defineMessages({
  NEW: { en: 'Received', hi: 'हमें मिल गया' },
  CONTACTED: { en: 'We have spoken with you', hi: 'आपसे बात हो गई' },
  QUOTED: { en: 'Price given', hi: 'दाम बता दिया गया' },
  ACCEPTED: { en: 'You accepted the price', hi: 'आपने दाम मंज़ूर किया' },
  CLOSED: { en: 'Closed', hi: 'बंद' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द हो गया' },
} satisfies Record<RequestStatus, Message<string>>);

/** An accepted or closed request is green, a cancelled one has ended; any other still waits for somebody. */
export function requestTone(status: RequestStatus): StatusTone {
  if (status === 'CANCELLED') return 'ended';
  return status === 'CLOSED' || status === 'ACCEPTED' ? 'success' : 'waiting';
}

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

/** Amber is for whose turn it is to do something; what goes its way is pale. */
export function calmly(tone: StatusTone): PillTone {
  return tone === 'waiting' ? 'calm' : tone;
}
