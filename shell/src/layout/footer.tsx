import type { ReactNode } from 'react';
import { brand, whatsappHref } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Logo } from '@kaarigar/shared/ui/logo';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { footerMessages } from './footer-messages';
import styles from './footer.module.css';

const SOCIAL = ['facebook', 'instagram', 'youtube'] as const;

const YEARS = `${company.foundedYear}–${new Date().getFullYear()}`;

/** Services, help, company, contact, and the legal line; every link leads somewhere. */
export function Footer() {
  const t = useMessages(footerMessages);
  const locale = useLocale();
  const grievance = t.grievance({ name: company.grievanceOfficer.name[locale] });
  return (
    <footer className={styles['footer']} data-print="none">
      <Wrap className={styles['columns']}>
        <div className={styles['about']}>
          <Logo tone="light" />
          <p>
            {company.tagline[locale].split(', ').map((part, at, parts) => (
              <span key={part}>{at < parts.length - 1 ? `${part}, ` : part}</span>
            ))}
          </p>
          <a href={`tel:${brand.supportPhone}`} className={styles['phone']}>
            <Icon name="phone" size={20} />
            {displayPhone(brand.supportPhone)}
          </a>
        </div>
        <Column title={t.services}>
          <FooterLink to={paths.publicList('plumbing')}>{t.plumbing}</FooterLink>
          <FooterLink to={paths.workers}>{t.labour}</FooterLink>
          <FooterLink to={paths.publicList('electrical')}>{t.electrical}</FooterLink>
          <FooterLink to={paths.contractServices}>{t.contracting}</FooterLink>
        </Column>
        <Column title={t.help}>
          <FooterLink to={paths.faq}>{t.faq}</FooterLink>
          <FooterLink to={paths.contact}>{t.support}</FooterLink>
          <li>
            <a href={whatsappHref()} rel="noreferrer">
              {t.liveChat}
            </a>
          </li>
        </Column>
        <Column title={t.company}>
          <FooterLink to={paths.motivation}>{t.motivation}</FooterLink>
          <FooterLink to={paths.careers}>{t.careers}</FooterLink>
          <FooterLink to={paths.terms}>{t.terms}</FooterLink>
          <FooterLink to={paths.privacy}>{t.privacy}</FooterLink>
        </Column>
        <Column title={t.contact} className={styles['contact']}>
          <li>
            <a href={`tel:${brand.supportPhone}`}>{displayPhone(brand.supportPhone)}</a>
          </li>
          <li>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </li>
          <li>{brand.address[locale]}</li>
          <li>
            <a href={`mailto:${company.grievanceOfficer.email}`}>{grievance}</a>
          </li>
          <li className={styles['social']}>
            {SOCIAL.map((network) => (
              <a
                key={network}
                href={company.social[network]}
                target="_blank"
                rel="noreferrer"
                aria-label={t.social({ network: t[network] })}
              >
                {t[network]}
              </a>
            ))}
          </li>
        </Column>
      </Wrap>
      <Wrap className={styles['legal']}>
        <p>{t.rights({ years: YEARS, brand: brand.name[locale] })}</p>
        <p>{company.developerCredit[locale]}</p>
      </Wrap>
    </footer>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A group of links. On a phone it is folded; the list stands beside what opens it and not inside, so that it needs no
 * script to be open where there is room.
 */
function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={classNames(styles['column'], className)}>
      <details className={styles['fold']}>
        <summary className={styles['summary']}>
          {title}
          <Icon name="chevron-down" size={20} className={styles['chevron']} />
        </summary>
      </details>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['list']}>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
