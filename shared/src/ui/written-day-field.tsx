import type { ReactNode } from 'react';
import { Field } from './field';
import fieldStyles from './field.module.css';
import { Icon } from './icon';
import styles from './written-day-field.module.css';

interface WrittenDayFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly error?: string | null | undefined;
  /** How a day is written here. */
  readonly placeholder: string;
  /** What is typed. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
  /** The day that the calendar shows, `YYYY-MM-DD`; empty: none. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  /** The last day of the calendar. */
  readonly max?: string | undefined;
}

/**
 * A day in words of one's own: the browser's field for dates writes them as its own settings say, month before day for
 * many. Its calendar is one press away, for whoever points; by keyboard a day is typed.
 */
export function WrittenDayField(props: WrittenDayFieldProps) {
  const { name, label, error, placeholder, text, onText, onLeave, day, onPick, max } = props;
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <span className={styles['day']}>
          <input
            {...ids}
            type="text"
            name={name}
            className={fieldStyles['control']}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onBlur={onLeave}
          />
          <span className={styles['calendar']} aria-hidden="true">
            <Icon name="calendar" size={18} />
            <input
              type="date"
              tabIndex={-1}
              className={styles['picker']}
              max={max}
              value={day}
              onChange={(event) => onPick(event.target.value)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
