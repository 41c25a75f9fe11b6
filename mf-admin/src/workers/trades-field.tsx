import { useId } from 'react';
import { TRADES, type Trade } from '@kaarigar/shared/domain/trade';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { FieldError, RequiredMark } from '@kaarigar/shared/ui/field-frame';
import styles from './trades-field.module.css';
import { TRADE_WORDS } from '../order/trade-words';
import { workersMessages } from './workers-messages';

interface TradesFieldProps {
  readonly trades: readonly Trade[];
  readonly error: string | undefined;
  readonly onChange: (trades: readonly Trade[]) => void;
}

/** The trades of a worker; at least one. The first box has the error, so that it gets the focus. */
export function TradesField({ trades, error, onChange }: TradesFieldProps) {
  const t = useMessages(workersMessages);
  const locale = useLocale();
  const id = useId();
  return (
    <fieldset className={styles['group']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['legend']}>
        {t.trades}
        <RequiredMark />
      </legend>
      <div className={styles['choices']}>
        {TRADES.map((trade, place) => (
          <CheckboxField
            key={trade}
            name="trades"
            value={trade}
            label={TRADE_WORDS[trade][locale]}
            error={place === 0 ? error : undefined}
            className={place === 0 ? styles['first'] : undefined}
            checked={trades.includes(trade)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...trades, trade] : trades.filter((one) => one !== trade),
              )
            }
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
