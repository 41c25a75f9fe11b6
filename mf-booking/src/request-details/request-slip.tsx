import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import type { ContractRequestRow, RequestStatus } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatMoment } from '@kaarigar/shared/i18n/format';
import { Paper } from '@kaarigar/shared/parchi/paper';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { requestDetailsMessages } from './request-details-messages';
import styles from './request-details.module.css';

const BEFORE_PRICE: readonly RequestStatus[] = ['NEW', 'CONTACTED'];

/** What was asked for, as it was written: the slip of a request, before it has a price. */
export function RequestSlip({ request }: { readonly request: ContractRequestRow }) {
  const t = useMessages(requestDetailsMessages);
  const locale = useLocale();
  const { preferred_on } = request;
  const facts = [
    [t.address, request.address],
    // Once a price is given the measuring is done.
    [
      t.visit,
      preferred_on === null || !BEFORE_PRICE.includes(request.status)
        ? null
        : formatDate(preferred_on, locale),
    ],
    [t.name, request.name],
    [t.phone, displayPhone(request.phone)],
    [t.askedOn, formatMoment(request.created_at, locale)],
  ] as const;
  return (
    <Paper as="section" label={t.details}>
      <h2 className={textStyles['subtitle']}>{t.details}</h2>
      <p className={textStyles['lines']}>{request.description}</p>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt className={textStyles['note']}>{label}</dt>
              <dd className={textStyles['lines']}>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Paper>
  );
}
