import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { Card } from '@kaarigar/shared/ui/card';
import { StatusPill, type StatusTone } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { healthMessages } from './health-messages';
import styles from './reading-card.module.css';
import type { Verdict } from './thresholds';

const TONES: Readonly<Record<Verdict, StatusTone>> = {
  fine: 'success',
  watch: 'waiting',
  act: 'failed',
};

interface ReadingCardProps {
  readonly title: string;
  readonly verdict: Verdict;
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  /** Shown when the reading is not fine. */
  readonly advice: string;
  /** Address of what is behind the reading: orders, or a part of this page. */
  readonly seen?: string | undefined;
}

/** One reading, its verdict, and what to do when it is not fine. */
export function ReadingCard(props: ReadingCardProps) {
  const { title, verdict, value, detail, advice, seen } = props;
  const t = useMessages(healthMessages);
  const seenWord = seen?.startsWith('#')
    ? t.showBelow
    : seen?.startsWith(paths.adminMessages)
      ? t.openMessages
      : t.openOrders;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        <StatusPill tone={TONES[verdict]}>{t[verdict]}</StatusPill>
      </div>
      <p className={styles['value']}>{value}</p>
      {detail ? <div className={textStyles['note']}>{detail}</div> : null}
      {verdict === 'fine' ? null : <p className={styles['advice']}>{advice}</p>}
      {seen ? (
        <p className={styles['link']}>
          <Link to={seen}>
            {seenWord}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
