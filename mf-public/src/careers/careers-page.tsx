import { brand, whatsappHref } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Page } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { WithoutEmail } from '../layout/without-email';
import { careersMessages } from './careers-messages';
import styles from './careers.module.css';

export function CareersPage() {
  const t = useMessages(careersMessages);
  const subject = encodeURIComponent(t.teamMailSubject);
  return (
    <Page title={t.title} lede={t.lede} scene="team">
      <PageDescription>{t.description}</PageDescription>
      <div className={styles['columns']}>
        <Card as="section" className={styles['sheet']}>
          <h2 className={textStyles['title']}>{t.workerTitle}</h2>
          <p>{t.workerText}</p>
          <ul className={styles['points']}>
            {t.workerPoints.map((point) => (
              <li key={point}>
                <Icon name="check-circle" className={styles['tick']} />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          <h3 className={textStyles['subtitle']}>{t.bringTitle}</h3>
          <p>{t.bringText}</p>
          <div className={styles['ways']}>
            <ButtonAnchor variant="primary" icon="whatsapp" href={whatsappHref(t.workerWhatsApp)}>
              {t.byWhatsApp}
            </ButtonAnchor>
            <ButtonAnchor variant="quiet" icon="phone" href={`tel:${brand.supportPhone}`}>
              {t.call}
            </ButtonAnchor>
          </div>
        </Card>
        <Card as="section" className={styles['sheet']}>
          <h2 className={textStyles['title']}>{t.teamTitle}</h2>
          <p>{t.teamText}</p>
          <div className={styles['ways']}>
            <ButtonAnchor
              variant="primary"
              icon="mail"
              href={`mailto:${brand.supportEmail}?subject=${subject}`}
            >
              {t.byMail}
            </ButtonAnchor>
          </div>
          <WithoutEmail />
        </Card>
      </div>
    </Page>
  );
}
