import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { healthMessages } from './health-messages';
import type { Reading } from './judge-health';
import styles from './troubled-reading.module.css';
import type { Verdict } from './thresholds';

interface TroubledReadingProps {
  /** Its anchor. */
  readonly id: Reading;
  readonly title: string;
  readonly verdict: Verdict;
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  readonly advice: string;
  /** Address of what is behind the reading: orders, or a part of this page. */
  readonly seen?: string | undefined;
}

/** A reading that is not fine: how bad it is, what to do, and the way to where it is done. */
export function TroubledReading(props: TroubledReadingProps) {
  const { id, title, verdict, value, detail, advice, seen } = props;
  const t = useMessages(healthMessages);
  const isUrgent = verdict === 'act';
  const seenWord = seen?.startsWith('#')
    ? t.showBelow
    : seen?.startsWith(paths.adminMessages)
      ? t.openMessages
      : t.openOrders;
  return (
    <Card as="li" padding="s" className={styles['row']}>
      <div className={styles['head']}>
        <h2 id={id} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <strong className={styles['value']}>{value}</strong>
        <StatusPill tone={isUrgent ? 'failed' : 'waiting'}>{t[verdict]}</StatusPill>
      </div>
      <div className={styles['words']}>
        {detail ? <div className={textStyles['note']}>{detail}</div> : null}
        <p>{advice}</p>
      </div>
      {seen ? (
        <ButtonLink variant={isUrgent ? 'primary' : 'quiet'} size="s" to={seen}>
          {seenWord}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </ButtonLink>
      ) : null}
    </Card>
  );
}
