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
 * A labelled control: label above; error and hint below, so that controls in a row are aligned. Every input of the site
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
      <FieldError id={ids.id} error={error} />
      <FieldHint id={ids.id} hint={hint} />
    </div>
  );
}

export function useControlIds({
  hint,
  error,
  required,
}: Pick<FieldProps, 'hint' | 'error' | 'required'>): ControlIds {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    id,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    required: required || undefined,
  };
}

/** A visual star only; assistive technology reads `required` from the control itself. */
export function RequiredMark() {
  return <span className={styles['star']} aria-hidden="true" />;
}

export function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p className={textStyles['hint']} id={`${id}-hint`}>
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
