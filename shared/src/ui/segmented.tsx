import { classNames } from './class-names';
import styles from './segmented.module.css';

interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** When the label is in another language than the page. */
  readonly lang?: string | undefined;
}

interface SegmentedProps<Value extends string> {
  /** The name of the choice, for screen readers only. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** As words beside others, where a choice in a frame would be too loud. */
  readonly quiet?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A choice between a few options; a change takes effect at once. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, quiet = false, className } = props;
  return (
    <fieldset
      className={classNames(styles['group'], quiet && styles['quiet'], className)}
      data-print="none"
      aria-label={label}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['option']}
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
