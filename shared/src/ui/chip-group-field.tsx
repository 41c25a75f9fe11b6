import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './chip-group-field.module.css';
import { FieldNote, RequiredMark, useControlIds } from './field-frame';
import fieldStyles from './field.module.css';

interface Chip {
  readonly value: string;
  readonly label: string;
  /** A second line in a weaker colour. */
  readonly detail?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** It can be chosen, and something speaks against it: a word that says what. Empty: that may yet become known. */
  readonly against?: string | undefined;
}

interface ChipGroupFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly chips: readonly Chip[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode | undefined;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  /** Two beside each other: there are words in them. */
  readonly isWordy?: boolean | undefined;
  /** More fields of the same choice, below the chips. */
  readonly children?: ReactNode | undefined;
}

/** One of a few short choices, all in view: radio buttons that look like chips and work with the arrow keys. */
export function ChipGroupField(props: ChipGroupFieldProps) {
  const { name, legend, chips, value, onChange, hint, error, required, isWordy, children } = props;
  const ids = useControlIds({ hint, error, required });
  return (
    <fieldset
      className={classNames(fieldStyles['field'], fieldStyles['group'])}
      role="radiogroup"
      aria-invalid={ids['aria-invalid']}
      aria-describedby={ids['aria-describedby']}
      aria-required={ids.required}
    >
      <legend className={fieldStyles['label']}>
        {legend}
        {required ? <RequiredMark /> : null}
      </legend>
      <div
        className={classNames(
          styles['chips'],
          isWordy ? styles['wordy'] : (chips.length <= 3 || chips.length === 5) && styles['few'],
        )}
      >
        {chips.map((chip) => (
          <label key={chip.value} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              disabled={chip.isDisabled}
              className={styles['radio']}
              onChange={() => onChange(chip.value)}
              // It looks like a button: Enter chooses it, and does not send the form from beneath whoever chooses.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onChange(chip.value);
              }}
            />
            <span
              className={classNames(
                styles['chip'],
                chip.against !== undefined && styles['tagged'],
                chip.against && styles['against'],
              )}
            >
              {chip.label}
              {chip.detail ? (
                <>
                  {' '}
                  <span className={styles['detail']}>{chip.detail}</span>
                </>
              ) : null}
              {chip.against ? (
                <>
                  {' '}
                  <span className={styles['word']}>{chip.against}</span>
                </>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {children}
      <FieldNote id={ids.id} hint={hint} error={error} />
    </fieldset>
  );
}
