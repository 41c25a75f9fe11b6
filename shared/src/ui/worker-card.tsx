import type { ReactNode } from 'react';
import { displayPhone } from '../brand';
import { faceOf, portraitName, type Portrait } from '../domain/portrait';
import type { Trade } from '../domain/trade';
import { useMessages } from '../i18n/define-messages';
import { TRADE_WORDS } from '../i18n/trade-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonAnchor } from './button';
import { classNames } from './class-names';
import type { TileTone } from './icon-tile';
import tones from './tones.module.css';
import styles from './worker-card.module.css';
import { workerCardMessages } from './worker-card-messages';

/** As on every page: a trade has one colour. */
const TRADE_TONES: Readonly<Record<Trade, TileTone>> = {
  mason: 'brick',
  labour: 'marigold',
  electrician: 'marigold',
  plumber: 'indigo',
  painter: 'brick',
  carpenter: 'leaf',
  cleaner: 'leaf',
  driver: 'marigold',
  appliances: 'indigo',
};

/** The first letter of a name, with the vowel signs that belong to it: several drawings of one trade look alike. */
export function initialOf(name: string): string {
  return /^\p{L}\p{M}*/u.exec(name.trim())?.[0] ?? '';
}

interface WorkerCardProps {
  /** Of the worker: their face follows from it. */
  readonly id: string;
  readonly name: string;
  /** 10 digits; null: not to be called, or not yet. */
  readonly phone: string | null;
  /** The drawing that staff chose. */
  readonly portrait?: Portrait | undefined;
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
  const { id, name, phone, portrait, trade, worksSince, year, children } = props;
  const t = useMessages(workerCardMessages);
  const locale = useLocale();
  const years = worksSince ? year - worksSince : 0;
  const facts = [
    trade ? TRADE_WORDS[trade][locale] : null,
    years > 0 ? t.years({ count: years }) : null,
  ].filter(Boolean);
  const number = phone === null ? null : displayPhone(`+91${phone}`);
  return (
    <div className={styles['card']}>
      <span className={styles['face']}>
        <img
          className={styles['portrait']}
          src={`/scenes/${portraitName(portrait === 'woman' ? portrait : (trade ?? 'labour'), faceOf(id))}.svg`}
          alt=""
          width={64}
          height={64}
          decoding="async"
          fetchPriority="low"
        />
        <span
          className={classNames(styles['initial'], tones[TRADE_TONES[trade ?? 'labour']])}
          aria-hidden
        >
          {initialOf(name)}
        </span>
      </span>
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
