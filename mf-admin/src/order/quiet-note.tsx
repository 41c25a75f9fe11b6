import { useState } from 'react';
import { isQuietHour, QUIET_HOURS } from '@kaarigar/shared/domain/quiet-hours';
import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import textStyles from '@kaarigar/shared/ui/text.module.css';

const quietMessages = defineMessages({
  note: {
    en: `No phone rings before ${QUIET_HOURS.until} in the morning: an email goes at once, an SMS or a message on WhatsApp then.`,
    hi: `सुबह ${QUIET_HOURS.until} बजे से पहले किसी का फ़ोन नहीं बजता: ईमेल तुरंत जाएगा, एसएमएस या व्हाट्सऐप तब।`,
  },
});

/** Beside what promises that the customer is told: when that is, while phones are left in peace. */
export function QuietNote() {
  const t = useMessages(quietMessages);
  const [isQuiet] = useState(() => isQuietHour(new Date()));
  return isQuiet ? <p className={textStyles['hint']}>{t.note}</p> : null;
}
