import { PriceRow } from '@kaarigar/shared/catalogue/price-row';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { hireWords } from '@kaarigar/shared/i18n/hire-words';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Price } from '@kaarigar/shared/ui/price';
import { WORKER_ICONS } from '@kaarigar/shared/catalogue/worker-icons';
import { workerMessages } from '../catalogue/worker-messages';
import { pricesMessages } from './prices-messages';

interface WorkerRowsProps {
  readonly rates: readonly WorkerRate[];
  /** See `PriceRow`. */
  readonly list?: string | undefined;
}

/** The kinds of workers, each with the price of a day. */
export function WorkerRows({ rates, list }: WorkerRowsProps) {
  const t = useMessages(pricesMessages);
  const texts = useMessages(workerMessages);
  const units = useMessages(unitWords);
  const locale = useLocale();
  const other = locale === 'hi' ? 'en' : 'hi';
  return rates.map((rate) => {
    const name = rate[`name_${locale}`];
    return (
      <PriceRow
        key={rate.code}
        id={`item-${rate.code}`}
        {...WORKER_ICONS[rate.code]}
        name={name}
        other={{ name: rate[`name_${other}`], lang: other }}
        list={list}
        price={<Price paise={rate.rate_paise} unitLabel={units.worker_day} />}
        includes={texts[rate.code].work}
        excludes={t.workerExcludes}
      >
        <ButtonLink
          variant="quiet"
          size="s"
          to={paths.hireWorker(rate.code)}
          aria-label={hireWords[rate.code][locale]}
        >
          {t.hire}
        </ButtonLink>
      </PriceRow>
    );
  });
}
