import type { DeletionRequest } from '@kaarigar/shared/contracts/staff-rows';
import type { Message } from '@kaarigar/shared/i18n/define-messages';

/** What stands in the way of removing an account, as admins read it. */
export const OBSTACLE_WORDS: Readonly<
  Record<NonNullable<DeletionRequest['obstacle']>, Message<string>>
> = {
  still_staff: { en: 'works here', hi: 'स्टाफ़ में हैं' },
  money_due: { en: 'money is not settled', hi: 'पैसों का हिसाब बाकी है' },
  complaint_open: { en: 'a complaint has no answer', hi: 'शिकायत का जवाब बाकी है' },
  orders_open: { en: 'work is not finished', hi: 'काम अभी बाकी है' },
};
