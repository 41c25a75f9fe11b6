import { useState } from 'react';
import { company } from '@kaarigar/shared/company';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { SearchBox } from '@kaarigar/shared/search-box/search-box';
import { Button } from '@kaarigar/shared/ui/button';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import type { PriceData } from '../catalogue/price-data';
import { RapidServicesDialog } from '../catalogue/rapid-dialog';
import { heroMessages } from './hero-messages';
import styles from './hero.module.css';
import { HeroStage } from './hero-stage';
import { joinDistricts } from '../join-districts';

interface HeroProps {
  readonly context: RemoteContext;
  readonly prices: PriceData['prices'];
}

/** What we do, at a glance; the search, the one way that most people need, and the others below it. */
export function Hero({ context, prices }: HeroProps) {
  const t = useMessages(heroMessages);
  const locale = useLocale();
  const [isRapidOpen, setIsRapidOpen] = useState(false);
  return (
    <div className={styles['hero']}>
      <Wrap className={styles['columns']}>
        <div className={styles['head']}>
          <p className={styles['eyebrow']}>
            <Icon name="map-pin" size={18} />
            <span>{joinDistricts(locale)}</span>
          </p>
          <h1 id="page-title" tabIndex={-1} className={styles['title']}>
            {company.tagline[locale].split(', ').map((part, at, parts) => (
              <span key={part}>{at < parts.length - 1 ? `${part}, ` : part}</span>
            ))}
          </h1>
          <p className={styles['lede']}>{t.lede}</p>
        </div>
        <HeroStage />
        <div className={styles['ways']}>
          <SearchBox context={context} className={styles['search']} />
          <Button
            variant="accent"
            icon="bolt"
            aria-haspopup="dialog"
            className={styles['main']}
            onClick={() => setIsRapidOpen(true)}
          >
            {t.rapid}
          </Button>
          <ul className={styles['others']}>
            <li>
              <Link to={paths.workers}>{t.labour}</Link>
            </li>
            <li>
              <Link to={paths.contractServices}>{t.contract}</Link>
            </li>
            <li>
              <Link to={paths.prices}>{t.allPrices}</Link>
            </li>
          </ul>
        </div>
      </Wrap>
      <RapidServicesDialog
        prices={prices}
        open={isRapidOpen}
        onClose={() => setIsRapidOpen(false)}
      />
    </div>
  );
}
