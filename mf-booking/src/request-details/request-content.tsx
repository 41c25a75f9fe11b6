import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { requestServiceName } from '../order-words/request-service-name';
import { requestStatusMessages, requestTone } from '../order-words/status-messages';
import { requestDetailsMessages, requestNextMessages } from './request-details-messages';
import styles from './request-details.module.css';

/** The content of the page once the request is loaded. */
export function RequestContent({ request }: { readonly request: ContractRequestRow }) {
  const t = useMessages(requestDetailsMessages);
  const statuses = useMessages(requestStatusMessages);
  const next = useMessages(requestNextMessages);
  const locale = useLocale();
  const { ticket, status, note, preferred_on, phone } = request;
  const made = new Date(request.created_at);
  return (
    <>
      <Card as="section" className={styles['standing']}>
        <div>
          <StatusPill tone={requestTone(status)}>{statuses[status]}</StatusPill>
        </div>
        <h2 className={textStyles['subtitle']}>{t.whatNext}</h2>
        <p>{next[status]({ phone })}</p>
        {note ? (
          <Alert tone="info" title={t.note}>
            <span className={textStyles['lines']}>{note}</span>
          </Alert>
        ) : null}
      </Card>
      <KeyValueTable
        caption={t.details}
        fieldLabel={t.field}
        valueLabel={t.value}
        rows={[
          { label: t.service, value: requestServiceName(request, locale) },
          {
            label: t.description,
            value: <span className={textStyles['lines']}>{request.description}</span>,
          },
          ...(preferred_on ? [{ label: t.visit, value: formatDate(preferred_on, locale) }] : []),
          { label: t.name, value: request.name },
          { label: t.phone, value: phone },
          { label: t.askedOn, value: `${formatDate(made, locale)}, ${formatTime(made, locale)}` },
        ]}
      />
      <section aria-labelledby="request-help" className={styles['help']}>
        <h2 id="request-help" className={textStyles['subtitle']}>
          {t.help}
        </h2>
        <ContactLinks ticket={ticket} />
      </section>
    </>
  );
}
