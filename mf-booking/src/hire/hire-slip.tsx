import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Paper } from '@kaarigar/shared/parchi/paper';
import { Fact, Facts } from '@kaarigar/shared/parchi/parchi';
import { whenOf } from '@kaarigar/shared/parchi/parchi-facts';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { hireMessages } from './hire-messages';
import styles from './hire.module.css';

interface HireSlipProps {
  /** The first day; empty: none is yet. */
  readonly day: string;
  /** Null: that is not known yet. */
  readonly days: number | null;
  /** Below what is booked: the total and the button. */
  readonly children: ReactNode;
}

/** The slip as it will be, while the form beside it is filled in: what its fields do not say in words. */
export function HireSlip({ day, days, children }: HireSlipProps) {
  const t = useMessages(hireMessages);
  const slip = useMessages(parchiMessages);
  const locale = useLocale();
  const when = whenOf({ scheduled_on: day || null, slot: null, days }, locale);
  return (
    <Paper as="section" label={t.summary}>
      <h2 className={textStyles['subtitle']}>{t.summary}</h2>
      <Facts>
        {/* Its lines are there before a day is proposed. */}
        <Fact
          icon="calendar"
          label={slip.when}
          more={when.part ?? ((days ?? 1) > 1 ? '\u00a0' : null)}
        >
          {when.day ?? '…'}
        </Fact>
      </Facts>
      <div className={styles['stub']}>{children}</div>
    </Paper>
  );
}
