import type { ReactNode } from 'react';
import { displayPhone } from '../domain/indian-phone';
import type { Trade } from '../domain/trade';
import { useMessages } from '../i18n/define-messages';
import { TRADE_WORDS } from '../i18n/trade-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonAnchor } from './button';
import styles from './worker-card.module.css';
import { workerCardMessages } from './worker-card-messages';

interface WorkerCardProps {
  /** The name of their drawing: `facesOf`. */
  readonly face: string;
  readonly name: string;
  /** 10 digits; null: not to be called, or not yet. */
  readonly phone: string | null;
  /** What they come for, if it is known. */
  readonly trade?: Trade | undefined;
  /** The year in which they began to do this work. */
  readonly worksSince?: number | null | undefined;
  /** The year now. */
  readonly year: number;
  /** When they come, what they did. */
  readonly children?: ReactNode;
}

/** Somebody who comes to the door: a drawing of their trade, their name, their trade and years, and a number to call. */
export function WorkerCard(props: WorkerCardProps) {
  const { face, name, phone, trade, worksSince, year, children } = props;
  const t = useMessages(workerCardMessages);
  const locale = useLocale();
  const years = worksSince ? year - worksSince : 0;
  const facts = [
    trade ? TRADE_WORDS[trade][locale] : null,
    years > 0 ? t.years({ count: years }) : null,
  ].filter(Boolean);
  const number = phone === null ? null : displayPhone(phone);
  return (
    <div className={styles['card']}>
      <img
        className={styles['portrait']}
        src={`/scenes/${face}.svg`}
        alt=""
        width={64}
        height={64}
        decoding="async"
        fetchPriority="low"
      />
      <div className={styles['who']}>
        <p className={styles['name']}>{name}</p>
        {facts.length > 0 ? <p className={styles['facts']}>{facts.join(' · ')}</p> : null}
        {number === null ? null : (
          <p className={styles['number']} aria-hidden>
            {number}
          </p>
        )}
        {children}
      </div>
      {number === null ? null : (
        <ButtonAnchor
          variant="quiet"
          size="s"
          icon="phone"
          href={`tel:+91${phone}`}
          aria-label={t.call({ name, phone: number })}
          className={styles['call']}
        >
          <span className={styles['onButton']}>{number}</span>
        </ButtonAnchor>
      )}
    </div>
  );
}
