import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { Page, Section } from '@kaarigar/shared/ui/page';
import { Steps } from '../layout/steps';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { Areas } from './areas';
import { Hero } from './hero';
import type { PriceData } from '../catalogue/price-data';
import { homeMessages } from './home-messages';
import { PriceLadder } from './price-ladder';
import { ServiceTiles } from './service-tiles';
import { TrustPoints } from './trust-points';

export function HomePage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const place = { districts: brand.districts.length, state: brand.state[locale] };
  const { prices, workerRates } = useLoaderData() as PriceData;
  return (
    <Page title={t.title} hideTitle>
      <PageDescription>{t.description(place)}</PageDescription>
      <Hero context={context} prices={prices} />
      <Section title={t.needTitle} lede={t.needLede}>
        <ServiceTiles prices={prices} />
      </Section>
      <Section tone="band" title={t.howTitle}>
        <Steps
          isBrief
          items={[
            { title: t.stepChoose, text: t.stepChooseText },
            { title: t.stepDay, text: t.stepDayText },
            { title: t.stepPay, text: t.stepPayText },
          ]}
        />
      </Section>
      <PriceLadder prices={prices} workerRates={workerRates} />
      <Section title={t.trustTitle} lede={t.aboutText}>
        <TrustPoints />
      </Section>
      <Areas />
    </Page>
  );
}
