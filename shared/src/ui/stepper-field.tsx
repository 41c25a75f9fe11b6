import type { KeyboardEvent } from 'react';
import { parseQuantity } from '../domain/parse-quantity';
import { stepQuantity } from '../domain/step-quantity';
import { useMessages } from '../i18n/define-messages';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field-frame';
import fieldStyles from './field.module.css';
import { Icon } from './icon';
import { stepperMessages } from './stepper-messages';
import styles from './stepper-field.module.css';

interface StepperFieldProps extends FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly bounds: { readonly min: number; readonly max: number };
}

/**
 * A small whole number: typed, or changed by one with the buttons or the arrow keys. The buttons are for pointers; they
 * would only be two more stops on the way through the form with Tab.
 */
export function StepperField(props: StepperFieldProps) {
  const { label, hint, error, required, className, name, value, onChange, bounds } = props;
  const t = useMessages(stepperMessages);
  const quantity = parseQuantity(value);

  function step(by: 1 | -1): void {
    onChange({ target: { value: String(stepQuantity(value, by, bounds)) } });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <Field {...{ label, hint, error, required, className }}>
      {(ids) => (
        <span className={styles['stepper']}>
          <button
            type="button"
            tabIndex={-1}
            className={styles['step']}
            aria-label={t.less({ label })}
            aria-controls={ids.id}
            disabled={quantity !== null && quantity <= bounds.min}
            onClick={() => step(-1)}
          >
            <Icon name="minus" />
          </button>
          <input
            {...ids}
            type="text"
            role="spinbutton"
            aria-valuemin={bounds.min}
            aria-valuemax={bounds.max}
            aria-valuenow={quantity ?? undefined}
            aria-valuetext={value}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            name={name}
            value={value}
            onChange={onChange}
            onKeyDown={handleKey}
            className={classNames(fieldStyles['control'], styles['number'])}
          />
          <button
            type="button"
            tabIndex={-1}
            className={styles['step']}
            aria-label={t.more({ label })}
            aria-controls={ids.id}
            disabled={quantity !== null && quantity >= bounds.max}
            onClick={() => step(1)}
          >
            <Icon name="plus" />
          </button>
        </span>
      )}
    </Field>
  );
}
