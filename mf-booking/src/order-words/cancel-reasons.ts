import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';

/** Why people cancel, as they say it; whatever else there is they write. */
export const COMMON_REASONS = ['day', 'notNeeded', 'otherWorker', 'mistake'] as const;

export const reasonMessages = defineMessages({
  day: { en: 'The day does not suit', hi: 'दिन ठीक नहीं' },
  notNeeded: { en: 'No longer needed', hi: 'अब ज़रूरत नहीं' },
  otherWorker: { en: 'Found someone else', hi: 'दूसरा कारीगर मिल गया' },
  mistake: { en: 'Booked by mistake', hi: 'गलती से बुक हुआ' },
} satisfies Record<(typeof COMMON_REASONS)[number], Message<string>>);

/** Room for the longest of them and what joins it to the words. */
export const LONGEST_REASON = 30;
