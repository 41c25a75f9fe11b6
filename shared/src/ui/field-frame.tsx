import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import textStyles from './text.module.css';
import { Icon } from './icon';

/** The props that every field has, with any control. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** The error in words; its presence marks the control invalid. */
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Spread on the control: it ties the label, the hint and the error to it. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
}

interface FrameProps extends FieldProps {
  readonly children: (ids: ControlIds) => ReactNode;
}

/**
 * A labelled control: label above; hint or error below, so that controls in a row are aligned. Every input of the site
 * uses it.
 */
export function Field({ label, hint, error, required, className, children }: FrameProps) {
  const ids = useControlIds({ hint, error, required });
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['label']} htmlFor={ids.id}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {children(ids)}
      <FieldNote id={ids.id} hint={hint} error={error} />
    </div>
  );
}

export function useControlIds({
  hint,
  error,
  required,
}: Pick<FieldProps, 'hint' | 'error' | 'required'>): ControlIds {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return {
    id,
    'aria-describedby': error ? `${id}-error` : hintId,
    'aria-invalid': error ? true : undefined,
    required: required || undefined,
  };
}

/** A visual star only; assistive technology reads `required` from the control itself. */
export function RequiredMark() {
  return <span className={styles['star']} aria-hidden="true" />;
}

/** One line below the control: an error takes the hint's place, so it says itself what would be right. */
export function FieldNote({ hint, ...error }: FieldErrorProps & Pick<FieldProps, 'hint'>) {
  if (error.error) return <FieldError {...error} />;
  if (!hint) return null;
  return (
    <p className={textStyles['hint']} id={`${error.id}-hint`}>
      {hint}
    </p>
  );
}

interface FieldErrorProps {
  readonly id: string;
  readonly error: string | null | undefined;
}

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p className={styles['error']} id={`${id}-error`}>
      <Icon name="alert" size={18} />
      <span>{error}</span>
    </p>
  );
}
