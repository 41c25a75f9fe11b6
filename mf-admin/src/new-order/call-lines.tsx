import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import {
  lineFault,
  timeOf,
  totalOf,
  type NewOrderFault,
  type NewOrderFields,
  type Offer,
} from './new-order-fields';
import { newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';

interface CallLinesProps {
  readonly form: Pick<Form<NewOrderFields, NewOrderFault>, 'change' | 'values' | 'problems'>;
  readonly offers: readonly Offer[];
  readonly openedAt: Date;
}

/** The works that are in the call already: each becomes an order of its own, with its day, of the same caller and address. */
export function CallLines({
  form: { change, values, problems },
  offers,
  openedAt,
}: CallLinesProps) {
  const t = useMessages(newOrderMessages);
  const units = useMessages(unitWords);
  const locale = useLocale();
  const { lines } = values;
  return (
    <div role="status" className={styles['caller']}>
      {lines.length > 0 ? <p className={styles['heading']}>{t.inCall}</p> : null}
      {lines.length > 0 ? (
        <ul className={styles['lines']}>
          {lines.map((line) => {
            const offer = offers.find(({ key }) => key === line.offer) ?? null;
            const name = offer?.[`name_${locale}`] ?? line.offer;
            const sum = totalOf(offer, line);
            const fault = problems.lines && lineFault(line, offers, openedAt);
            const { day, slot } = timeOf(line);
            const days = offer?.what.kind === 'hire' ? Number(line.days) : null;
            const many = [
              `${formatNumber(Number(line.quantity))} ${offer ? units[offer.unit] : ''}`.trim(),
              ...(offer?.what.kind === 'hire' ? [`${t.days}: ${line.days}`] : []),
            ];
            return (
              <li key={line.orderId}>
                <span>
                  {[
                    name,
                    ...(offer?.unit === 'fixed' ? [] : many),
                    visitText({ scheduled_on: day, slot, days }, locale) ?? t.noDay,
                    sum !== null && formatPaise(sum),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {fault ? <span className={textStyles['error']}>{t[fault]}</span> : null}
                <Button
                  variant="plain"
                  size="s"
                  aria-label={t.removeWork({ work: name })}
                  onClick={() =>
                    change({ lines: lines.filter(({ orderId }) => orderId !== line.orderId) })
                  }
                >
                  {t.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
