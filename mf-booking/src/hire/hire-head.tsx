import { useRef } from 'react';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Price } from '@kaarigar/shared/ui/price';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { itemName } from '../booking/item-name';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { focusOnMount } from '../focus-on-mount';
import styles from './hire.module.css';

interface HireHeadProps {
  readonly rate: WorkerRate;
  /** Where the person is, e.g. "Step 2 of 2: payment". */
  readonly step: string;
  /** They have just reached it: it is focused, so that a screen reader reads it. */
  readonly isSecond: boolean;
}

/** Which worker, at what price, and the current step. */
export function HireHead({ rate, step, isSecond }: HireHeadProps) {
  const locale = useLocale();
  const units = useMessages(unitWords);
  const said = useRef<HTMLDivElement>(null);
  const { icon, tone } = tradePicture({
    catalogue_category: null,
    item: null,
    worker_code: rate.code,
  });
  return (
    <header className={styles['head']}>
      <IconTile name={icon} tone={tone} />
      <div ref={said}>
        <VisuallyHidden as="h2">{itemName(rate, locale)}</VisuallyHidden>
        <Price paise={rate.rate_paise} unitLabel={units.worker_day} />
      </div>
      <ReadAloud isCompact textOf={() => said.current?.innerText ?? ''} />
      <p
        className={classNames(styles['step'], isSecond && styles['last'])}
        tabIndex={-1}
        ref={isSecond ? focusOnMount : undefined}
      >
        {step}
      </p>
    </header>
  );
}
