import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { Price } from '@kaarigar/shared/ui/price';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { itemName } from '../booking/item-name';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { focusOnMount } from '../focus-on-mount';
import styles from './hire.module.css';

interface HireHeadProps {
  readonly rate: WorkerRate;
  /** Where the person is, e.g. "Step 2 of 2: payment". */
  readonly step: string;
  /** Whether to focus the step because the person has just reached it, so that a screen reader reads it. */
  readonly isFocused: boolean;
}

/** Which worker, at what price, and the current step. */
export function HireHead({ rate, step, isFocused }: HireHeadProps) {
  const locale = useLocale();
  const units = useMessages(unitWords);
  const { icon, tone } = tradePicture({
    catalogue_category: null,
    item: null,
    worker_code: rate.code,
  });
  return (
    <header className={styles['head']}>
      <IconTile name={icon} tone={tone} />
      <div>
        <h2 className={textStyles['subtitle']}>{itemName(rate, locale)}</h2>
        <Price paise={rate.rate_paise} unitLabel={units.worker_day} />
      </div>
      <p className={styles['step']} tabIndex={-1} ref={isFocused ? focusOnMount : undefined}>
        {step}
      </p>
    </header>
  );
}
