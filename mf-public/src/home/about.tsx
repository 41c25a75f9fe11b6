import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Section } from '@kaarigar/shared/ui/page';
import styles from './about.module.css';
import { homeMessages } from './home-messages';

/** Who we are. What we do stands above it. */
export function About() {
  const t = useMessages(homeMessages);
  const name = brand.name[useLocale()];
  return (
    <Section>
      <div className={styles['text']}>
        <h2 className={styles['title']}>{t.aboutTitle({ brand: name })}</h2>
        <p>{t.aboutText}</p>
        <ButtonLink variant="quiet" to={paths.about}>
          {t.aboutMore}
        </ButtonLink>
      </div>
    </Section>
  );
}
