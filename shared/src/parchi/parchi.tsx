import type { ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { classNames } from '../ui/class-names';
import { Icon, type UiIconName } from '../ui/icon';
import { IconTile } from '../ui/icon-tile';
import { ReadAloud } from '../ui/read-aloud';
import type { ParchiFacts } from './parchi-facts';
import { parchiMessages } from './parchi-messages';
import { parchiSaid } from './parchi-said';
import styles from './parchi.module.css';
import { Paper } from './paper';
import { Stamp } from './stamp';
import type { TradePicture } from './trade-picture';

interface ParchiProps {
  readonly facts: ParchiFacts;
  readonly picture: TradePicture;
  readonly as?: 'section' | 'li' | 'div' | undefined;
  /** The name of the region; without one it is none. */
  readonly label?: string | undefined;
  readonly heading?: 'h2' | 'h3' | undefined;
  /** In place of the job's bare name, e.g. a link. */
  readonly title?: ReactNode | undefined;
  /** The page says the job, the number and who comes, with more of each: the slip says them only in print. */
  readonly isHeaded?: boolean | undefined;
  /** The page's heading says what became of the money: the slip says it only in print. */
  readonly isTold?: boolean | undefined;
  /** In a dialog there is no room beside the job for the amount. */
  readonly isNarrow?: boolean | undefined;
  /** More lines of the slip, those of a receipt; on paper its number is one of them. */
  readonly lines?: ReactNode | undefined;
  /** See `Paper`. */
  readonly isPrintedAlone?: boolean | undefined;
  /** Below the slip's own text: steps, what comes next, buttons. Not printed. */
  readonly children?: ReactNode | undefined;
  readonly className?: string | undefined;
}

/**
 * The parchi (पर्ची): the paper slip of an order, the same from the booking to the receipt. Job, day, place, worker and
 * amount, the status as a stamp, the number small.
 */
export function Parchi(props: ParchiProps) {
  const { facts, picture, as = 'section', label, heading: Heading = 'h2' } = props;
  const {
    title,
    isHeaded = false,
    isTold = false,
    isNarrow = false,
    lines,
    isPrintedAlone,
    children,
    className,
  } = props;
  const t = useMessages(parchiMessages);
  const locale = useLocale();
  return (
    <Paper
      as={as}
      label={label}
      isPrintedAlone={isPrintedAlone}
      className={classNames(!isNarrow && styles['wide'], className)}
    >
      <div className={styles['slip']}>
        <div className={styles['main']}>
          <div className={classNames(styles['head'], isHeaded && styles['printed'])}>
            <IconTile name={picture.icon} tone={picture.tone} />
            <Heading className={styles['job']}>{title ?? facts.job}</Heading>
          </div>
          <Facts>
            <Fact icon="calendar" label={t.when} more={facts.part}>
              {facts.day}
            </Fact>
            <Fact icon="map-pin" label={t.place}>
              {facts.place}
            </Fact>
            <Fact icon="user" label={t[facts.workerLabel]} isPrinted={isHeaded}>
              {facts.worker}
            </Fact>
          </Facts>
        </div>
        <div className={styles['stub']}>
          <div className={styles['money']}>
            {facts.amount === null ? (
              <p className={styles['free']}>{t.free}</p>
            ) : (
              <>
                <p className={classNames(styles['small'], isTold && styles['printed'])}>
                  {facts.amountLabel}
                </p>
                <p className={styles['amount']}>{facts.amount}</p>
              </>
            )}
            {facts.sum ? <p className={styles['small']}>{facts.sum}</p> : null}
            {facts.material ? <p className={styles['small']}>{facts.material}</p> : null}
          </div>
          {facts.stamp ? (
            <p className={classNames(styles['stamp'], isTold && styles['printed'])}>
              <Stamp {...facts.stamp} />
            </p>
          ) : null}
          {facts.orderId === null || (isHeaded && lines) ? null : (
            <p
              className={classNames(
                styles['small'],
                styles['number'],
                isHeaded && styles['printed'],
              )}
              data-print={lines ? 'none' : undefined}
            >
              {t.number({ orderId: facts.orderId })}
            </p>
          )}
        </div>
        <ReadAloud isCompact textOf={() => parchiSaid(facts, locale)} />
      </div>
      {lines}
      {children ? (
        <div className={styles['below']} data-print="none">
          {children}
        </div>
      ) : null}
    </Paper>
  );
}

/** The lines of a slip. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

interface FactProps {
  readonly icon: UiIconName;
  readonly label: string;
  /** A second line. */
  readonly more?: string | null | undefined;
  /** Only there: the page has it above. */
  readonly isPrinted?: boolean | undefined;
  /** Null: the slip does not have this line. */
  readonly children: string | null;
}

export function Fact({ icon, label, more, isPrinted, children }: FactProps) {
  if (children === null || children === '') return null;
  return (
    <div className={classNames(styles['fact'], isPrinted && styles['printed'])}>
      <Icon name={icon} size={20} className={styles['icon']} />
      <dt className={styles['small']}>{label}</dt>
      <dd className={styles['value']}>
        {children}
        {more ? <span className={styles['more']}>{more}</span> : null}
      </dd>
    </div>
  );
}
