import { flushSync } from 'react-dom';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { TextField } from '@kaarigar/shared/ui/field';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { quoteFormMessages } from './quote-form-messages';
import styles from './quotes.module.css';

interface Row {
  readonly text: string;
  readonly amount: string;
}

interface QuoteRowsProps {
  /** Begins the names of the fields. */
  readonly name: string;
  readonly legend: string;
  readonly rowLabel: (row: { number: number }) => string;
  readonly amountLabel: string;
  readonly bounds: { readonly min: number; readonly max: number };
  readonly rows: readonly Row[];
  /** What each row comes to, when that is not what is typed. */
  readonly sums?: readonly string[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Lines or stages of a quote: a text and an amount each. The first field has the error, so that it gets the focus. */
export function QuoteRows(props: QuoteRowsProps) {
  const { name, legend, rowLabel, amountLabel, bounds, rows, sums, error, onChange } = props;
  const t = useMessages(quoteFormMessages);
  const set = (place: number, change: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...change } : row)));
  return (
    <fieldset className={styles['rows']}>
      <legend className={textStyles['subtitle']}>{legend}</legend>
      {rows.map((row, at) => {
        const label = rowLabel({ number: at + 1 });
        return (
          <div key={label} className={styles['row']}>
            <TextField
              name={`${name}-${at + 1}-text`}
              className={styles['text']}
              label={label}
              value={row.text}
              maxLength={MAX_LENGTH.name}
              autoComplete="off"
              error={at === 0 ? error : undefined}
              onChange={({ target }) => set(at, { text: target.value })}
            />
            <TextField
              name={`${name}-${at + 1}-amount`}
              className={styles['amount']}
              label={amountLabel}
              value={row.amount}
              inputMode="decimal"
              autoComplete="off"
              hint={sums?.[at]}
              onChange={({ target }) => set(at, { amount: target.value })}
            />
            {rows.length > bounds.min ? (
              <Button
                variant="plain"
                size="s"
                aria-label={t.removeRow({ row: label })}
                onClick={() => onChange(rows.filter((_, place) => place !== at))}
              >
                {t.remove}
              </Button>
            ) : null}
          </div>
        );
      })}
      {rows.length < bounds.max ? (
        <Button
          variant="quiet"
          size="s"
          onClick={({ currentTarget: { parentElement } }) => {
            flushSync(() => onChange([...rows, { text: '', amount: '' }]));
            // Whoever adds a row goes on in it.
            const fieldName = `${name}-${rows.length + 1}-text`;
            parentElement?.querySelector<HTMLElement>(`[name="${fieldName}"]`)?.focus();
          }}
        >
          {t.addRow}
        </Button>
      ) : null}
    </fieldset>
  );
}
