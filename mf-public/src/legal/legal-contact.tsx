import { brand } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { WithoutEmail } from '../layout/without-email';
import styles from './legal-document.module.css';
import { legalMessages } from './legal-messages';

/** Whom to ask, with links; shown below both texts. */
export function LegalContact() {
  const t = useMessages(legalMessages);
  const locale = useLocale();
  const { grievanceOfficer } = company;
  return (
    <section className={styles['contact']} aria-labelledby="whom-to-ask">
      <h2 id="whom-to-ask" className={textStyles['subtitle']}>
        {t.askTitle}
      </h2>
      <ul className={styles['contactList']}>
        <li>{brand.name[locale]}</li>
        <li>{brand.address[locale]}</li>
        <li>
          <a href={`tel:${brand.supportPhone}`}>{displayPhone(brand.supportPhone)}</a>
        </li>
        <li>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </li>
      </ul>
      <div>
        <p>
          <strong>{t.officer}</strong>
        </p>
        <p>{grievanceOfficer.name[locale]}</p>
        <p>
          <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
        </p>
        <WithoutEmail isForOfficer />
        <p>{t.officerAnswer}</p>
      </div>
    </section>
  );
}
