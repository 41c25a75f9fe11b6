import { useState } from 'react';
import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { SearchBox } from '@kaarigar/shared/search-box/search-box';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { PriceSentenceToCome } from '../catalogue/price-sentence';
import { RapidServicesDialog } from '../catalogue/rapid-dialog';
import { heroMessages } from './hero-messages';
import styles from './hero.module.css';
import { HeroStage } from './hero-stage';
import type { PriceData } from '../catalogue/price-data';
import { joinDistricts } from '../join-districts';

interface HeroProps extends PriceData {
  readonly context: RemoteContext;
}

/** What we do, at a glance, the search, and the three ways to book. */
export function Hero({ context, prices, workerRates }: HeroProps) {
  const t = useMessages(heroMessages);
  const locale = useLocale();
  const [isRapidOpen, setIsRapidOpen] = useState(false);
  return (
    <div className={styles['hero']}>
      <Wrap className={styles['columns']}>
        <div className={styles['text']}>
          <p className={styles['eyebrow']}>
            <Icon name="map-pin" size={18} />
            <span>{t.eyebrow({ districts: joinDistricts(locale) })}</span>
          </p>
          <h1 id="page-title" tabIndex={-1} className={styles['title']}>
            {brand.tagline[locale]}
          </h1>
          <p className={styles['lede']}>{t.lede}</p>
          <SearchBox context={context} className={styles['search']} />
          <div className={styles['ways']}>
            <Button
              variant="primary"
              icon="bolt"
              aria-haspopup="dialog"
              onClick={() => setIsRapidOpen(true)}
            >
              {t.rapid}
            </Button>
            <ButtonLink variant="quiet" to={paths.contractServices}>
              {t.contract}
            </ButtonLink>
          </div>
          <p>
            <Link to={paths.workers} className={styles['labour']}>
              {t.labour}
              <Icon name="arrow-right" size={20} />
            </Link>
          </p>
          <p className={styles['prices']}>
            <Link to={paths.prices} className={styles['labour']}>
              {t.allPrices}
              <Icon name="arrow-right" size={20} />
            </Link>
            <PriceSentenceToCome prices={prices} workerRates={workerRates} />
          </p>
        </div>
        <HeroStage />
      </Wrap>
      <RapidServicesDialog open={isRapidOpen} onClose={() => setIsRapidOpen(false)} />
    </div>
  );
}
