import { useState, type ComponentProps, type ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { classNames } from './class-names';
import { Field, FieldNote, RequiredMark, useControlIds, type FieldProps } from './field-frame';
import { passwordToggleMessages } from './password-toggle-messages';
import styles from './field.module.css';
import { Icon } from './icon';

export { Field } from './field-frame';

/** The attributes of the native control, without those that the field sets. */
type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | 'id' | 'name' | 'aria-invalid' | 'aria-describedby'
>;

interface Named extends FieldProps {
  readonly name: string;
}

export function TextField(props: Named & Native<'input'>) {
  const { label, hint, error, required, className, ...control } = props;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(ids) => <input type="text" {...control} {...ids} className={styles['control']} />}
    </Field>
  );
}

export function TextAreaField(props: Named & Native<'textarea'>) {
  const { label, hint, error, required, className, ...control } = props;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(ids) => (
        <textarea
          rows={4}
          {...control}
          {...ids}
          className={classNames(styles['control'], styles['area'])}
        />
      )}
    </Field>
  );
}

/** A password field with a button that shows the text: on phones people mistype hidden text. */
export function PasswordField(props: Named & Omit<Native<'input'>, 'type'>) {
  const { label, hint, error, required, className, ...control } = props;
  const [isShown, setIsShown] = useState(false);
  const t = useMessages(passwordToggleMessages);
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(ids) => (
        <span className={styles['withButton']}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={styles['control']}
          />
          <button
            type="button"
            className={styles['inside']}
            aria-label={isShown ? t.hidePassword : t.showPassword}
            aria-controls={ids.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends Named, Native<'select'> {
  readonly options: readonly Option[];
  /** The first, empty choice, e.g. "Choose…". */
  readonly placeholder?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, className, options, placeholder, ...control } = props;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(ids) => (
        <span className={styles['withButton']}>
          <select {...control} {...ids} className={classNames(styles['control'], styles['select'])}>
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className={styles['chevron']} />
        </span>
      )}
    </Field>
  );
}

/** A tick box with its text at the side; the text may hold links. */
export function CheckboxField(props: Named & Omit<Native<'input'>, 'type'>) {
  const { label, hint, error, required, className, ...control } = props;
  const ids = useControlIds({ hint, error, required });
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['choice']} htmlFor={ids.id}>
        <input type="checkbox" {...control} {...ids} className={styles['tick']} />
        <span>
          {label}
          {required ? <RequiredMark /> : null}
        </span>
      </label>
      <FieldNote id={ids.id} hint={hint} error={error} />
    </div>
  );
}

interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  /** A second line in a weaker colour. */
  readonly detail?: ReactNode | undefined;
}

interface RadioGroupFieldProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly hint?: ReactNode | undefined;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

export function RadioGroupField(props: RadioGroupFieldProps) {
  const { name, legend, options, value, defaultValue, onChange, hint, error, required } = props;
  const ids = useControlIds({ hint, error, required });
  return (
    <fieldset
      className={classNames(styles['field'], styles['group'], props.className)}
      role="radiogroup"
      aria-invalid={ids['aria-invalid']}
      aria-describedby={ids['aria-describedby']}
      aria-required={ids.required}
    >
      <legend className={styles['label']}>
        {legend}
        {required ? <RequiredMark /> : null}
      </legend>
      <div className={styles['choices']}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles['choice'], styles['boxed'])}>
            <input
              type="radio"
              name={name}
              value={option.value}
              className={styles['dot']}
              onChange={onChange && (() => onChange(option.value))}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, readOnly: !onChange })}
            />
            <span>
              {option.label}
              {option.detail ? <span className={styles['detail']}>{option.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={ids.id} hint={hint} error={error} />
    </fieldset>
  );
}
