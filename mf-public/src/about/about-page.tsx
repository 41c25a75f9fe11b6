import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Page, Section } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { aboutMessages } from './about-messages';
import styles from './about-page.module.css';
import { Team } from './team';
import { Values } from './values';

export function AboutPage() {
  const t = useMessages(aboutMessages);
  const locale = useLocale();
  return (
    <Page title={t.title} lede={t.lede({ brand: brand.name[locale] })} scene="team">
      <PageDescription>{t.description}</PageDescription>
      <Section tone="band" title={t.missionTitle}>
        <p className={styles['mission']}>{t.mission}</p>
        <div className={styles['sides']}>
          <p>{t.missionCustomer}</p>
          <p>{t.missionWorker}</p>
        </div>
      </Section>
      <Section title={t.valuesTitle}>
        <Values />
      </Section>
      <Section title={t.founderTitle} lede={t.founderText}>
        <Team />
      </Section>
      <Section tone="sand" title={t.servicesTitle} className={styles['end']}>
        <div className={styles['ways']}>
          <ButtonLink variant="primary" to={paths.services}>
            {t.toServices}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.motivation}>
            {t.toMotivation}
          </ButtonLink>
        </div>
      </Section>
    </Page>
  );
}
