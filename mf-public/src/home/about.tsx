import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import { Section } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import styles from './about.module.css';
import { homeMessages } from './home-messages';

/** Who we are, beside the four services we are known for. */
export function About() {
  const t = useMessages(homeMessages);
  const name = brand.name[useLocale()];
  const services = [
    [paths.publicList('plumbing'), t.plumbing, t.plumbingText, workerIcons.plumber, 'indigo'],
    [paths.workers, t.supply, t.supplyText, workerIcons.labour, 'marigold'],
    [
      paths.publicList('electrical'),
      t.electrical,
      t.electricalText,
      workerIcons.electrician,
      'marigold',
    ],
    [paths.contractServices, t.contracting, t.contractingText, workerIcons.contract, 'leaf'],
  ] as const;
  return (
    <Section>
      <div className={styles['columns']}>
        <div className={styles['text']}>
          <h2 className={styles['title']}>{t.aboutTitle({ brand: name })}</h2>
          <p>{t.aboutText}</p>
          <ButtonLink variant="quiet" to={paths.about}>
            {t.aboutMore}
          </ButtonLink>
        </div>
        <ul className={styles['grid']}>
          {services.map(([to, service, text, icon, tone]) => (
            <li key={to}>
              <Link to={to} className={styles['service']}>
                <IconTile name={icon} tone={tone} />
                <span className={styles['name']}>{service}</span>
                <span className={textStyles['note']}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
