import { Suspense, type ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { Section } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { catalogueMessages } from '../catalogue/catalogue-messages';
import { DayPrice, JobPrice } from '../catalogue/known-prices';
import type { PriceData } from '../catalogue/price-data';
import { CONTRACT_STARTING_PRICE, HOME_STARTING_PRICE } from '../catalogue/starting-price';
import { homeMessages } from './home-messages';
import styles from './price-ladder.module.css';

/** Where prices start, from a small job to a house: said once, so that no number stands against another. */
export function PriceLadder({ prices, workerRates }: PriceData) {
  const t = useMessages(homeMessages);
  const { from } = useMessages(catalogueMessages);
  return (
    <Section title={t.ladderTitle}>
      <ul className={styles['ladder']}>
        <Row
          to={paths.prices}
          name={t.ladderJob}
          hint={t.ladderJobText}
          price={
            <Suspense>
              <JobPrice prices={prices} />
            </Suspense>
          }
        />
        <Row
          to={paths.workers}
          name={t.ladderDay}
          hint={t.ladderDayText}
          price={
            <Suspense>
              <DayPrice workerRates={workerRates} />
            </Suspense>
          }
        />
        <Row
          to={paths.services}
          name={t.ladderTeam}
          hint={t.ladderTeamText}
          price={from({ price: formatPaise(HOME_STARTING_PRICE) })}
        />
        <Row
          to={paths.contractServices}
          name={t.contractTitle}
          hint={t.ladderContractText}
          price={from({ price: formatPaise(CONTRACT_STARTING_PRICE) })}
        />
      </ul>
    </Section>
  );
}

interface RowProps {
  readonly to: string;
  readonly name: string;
  readonly hint: string;
  readonly price: ReactNode;
}

function Row({ to, name, hint, price }: RowProps) {
  return (
    <li>
      <Link to={to} className={styles['row'] ?? ''}>
        <span>
          <span className={styles['name']}>{name}</span>
          <span className={textStyles['hint']}>{hint}</span>
        </span>
        <span className={styles['price']}>{price}</span>
      </Link>
    </li>
  );
}
