import { DAYS_BOUNDS, QUANTITY_BOUNDS } from '@kaarigar/shared/domain/quote';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { ERROR_MESSAGES } from '@kaarigar/shared/i18n/error-messages';
import { bookingMessages } from '../booking/booking-messages';
import { addressMessages } from '@kaarigar/shared/ui/address-messages';

const WORKERS = QUANTITY_BOUNDS.worker_day;

export const hireMessages = defineMessages({
  loading: { en: 'Loading the daily rate…', hi: 'दिहाड़ी खुल रही है…' },
  failedTitle: { en: 'The daily rate could not be loaded', hi: 'दिहाड़ी नहीं खुल पाई' },
  goneTitle: { en: 'Not available right now', hi: 'अभी बुक नहीं हो सकता' },
  otherWorkers: { en: 'See all workers', hi: 'सभी मिस्त्री-मज़दूर देखें' },

  step1: { en: 'Step 1 of 2: details', hi: 'पहला कदम: काम और दिन' },
  step2: { en: 'Step 2 of 2: payment', hi: 'दूसरा कदम: पैसे कैसे देंगे' },
  workers: { en: 'Workers', hi: 'कितने आदमी' },
  days: { en: 'Days', hi: 'कितने दिन' },
  day: { en: 'Start date', hi: 'काम शुरू होने का दिन' },
  proceed: { en: 'Proceed to Payment', hi: 'आगे बढ़ें' },
  back: { en: 'Change details', hi: 'जानकारी बदलें' },

  invalidName: ERROR_MESSAGES.invalid_name,
  invalidPhone: ERROR_MESSAGES.invalid_phone,
  invalidDate: ERROR_MESSAGES.invalid_date,
  todayOver: bookingMessages.todayOver,
  dayPast: bookingMessages.dayPast,
  dayFar: bookingMessages.dayFar,
  missingName: bookingMessages.missingName,
  missingPhone: bookingMessages.missingPhone,
  missingAddress: addressMessages.missing,
  missingWorkers: { en: 'Please enter how many workers', hi: 'लिखें कि कितने आदमी चाहिए' },
  missingDays: { en: 'Please enter how many days', hi: 'लिखें कि कितने दिन' },
  missingDay: bookingMessages.missingDay,
  invalidWorkers: {
    en: `Please enter a number of workers from ${WORKERS.min} to ${WORKERS.max}`,
    hi: `${WORKERS.min} से ${WORKERS.max} के बीच की गिनती लिखें`,
  },
  invalidDays: {
    en: `Please enter a number of days from ${DAYS_BOUNDS.min} to ${DAYS_BOUNDS.max}`,
    hi: `${DAYS_BOUNDS.min} से ${DAYS_BOUNDS.max} के बीच दिनों की गिनती लिखें`,
  },

  summary: { en: 'Payment summary', hi: 'पैसों का हिसाब' },
  totalNeedsNumbers: {
    en: 'Enter workers and days to see the total',
    hi: 'कुल दाम देखने के लिए आदमी और दिन लिखें',
  },
});
