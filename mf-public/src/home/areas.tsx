import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Section } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import styles from './areas.module.css';
import { homeMessages } from './home-messages';

/** The districts we serve, the ones that come next, and whom to ask. */
export function Areas() {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  return (
    <Section
      tone="sand"
      title={t.areasTitle}
      lede={t.areasLede({ districts: brand.districts.length, state: brand.state[locale] })}
    >
      <ul className={styles['districts']}>
        {brand.districts.map((district) => (
          <li key={district.en} className={styles['district']}>
            <Icon name="map-pin" size={30} className={styles['pin']} />
            <span>
              <span className={styles['kind']}>{t.district}</span>
              <span className={styles['name']}>{district[locale]}</span>
            </span>
          </li>
        ))}
        <li>
          <Link to={paths.contact} className={`${styles['district']} ${styles['next']}`}>
            <Icon name="plus" size={30} className={styles['pin']} />
            <span>
              <span className={styles['name']}>{t.more}</span>
              <span className={styles['kind']}>{t.moreText}</span>
            </span>
          </Link>
        </li>
      </ul>
      <div className={styles['talk']}>
        <div>
          <h3 className={textStyles['subtitle']}>{t.talkTitle}</h3>
          <p className={styles['kind']}>{t.talkText}</p>
        </div>
        <ContactLinks />
      </div>
    </Section>
  );
}
