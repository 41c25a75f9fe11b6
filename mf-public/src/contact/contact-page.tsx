import type { ReactNode } from 'react';
import { brand } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Icon, type UiIconName } from '@kaarigar/shared/ui/icon';
import { OpeningHours } from '@kaarigar/shared/ui/opening-hours';
import { Page } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { WithoutEmail } from '../layout/without-email';
import { ContactForm } from './contact-form';
import { contactMessages } from './contact-messages';
import styles from './contact.module.css';

const FORM = 'write';

export function ContactPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(contactMessages);
  return (
    <Page title={t.title} lede={t.lede}>
      <PageDescription>{t.description}</PageDescription>
      <div className={styles['columns']}>
        <Reach />
        <Card as="section" className={classNames(styles['sheet'], styles['write'])}>
          <h2 id={FORM} className={textStyles['title']}>
            {t.formTitle}
          </h2>
          <ContactForm context={context} />
        </Card>
        <Others />
      </div>
    </Page>
  );
}

/** Whom to ask at once, before anybody writes. */
function Reach() {
  const t = useMessages(contactMessages);
  return (
    <aside className={classNames(styles['panel'], styles['reach'])} aria-labelledby="reach">
      <h2 id="reach" className={textStyles['title']}>
        {t.reachTitle}
      </h2>
      <OpeningHours isByButton />
      <ContactLinks isNarrow />
    </aside>
  );
}

/** Every other way; on a phone below the form. */
function Others() {
  const t = useMessages(contactMessages);
  const locale = useLocale();
  const { grievanceOfficer } = company;
  return (
    <div className={classNames(styles['panel'], styles['others'])}>
      <dl className={styles['details']}>
        <Detail icon="mail" label={t.email}>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </Detail>
        <Detail icon="map-pin" label={t.address}>
          {brand.address[locale]}
        </Detail>
        <Detail icon="shield" label={t.officer}>
          {grievanceOfficer.name[locale]}
          <br />
          <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
          <WithoutEmail isForOfficer form={FORM} />
        </Detail>
        <Detail icon="question" label={t.faq}>
          <Link to={paths.faq}>{t.toFaq}</Link>
        </Detail>
      </dl>
    </div>
  );
}

interface DetailProps {
  readonly icon: UiIconName;
  readonly label: string;
  readonly children: ReactNode;
}

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className={styles['detail']}>
      <dt>
        <Icon name={icon} />
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
