import { useId, useRef, type KeyboardEvent, type Ref } from 'react';
import { useMessages } from '../i18n/define-messages';
import { classNames } from './class-names';
import { Icon } from './icon';
import { searchFieldMessages } from './search-field-messages';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** For screen readers; sighted people see the magnifier and the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly className?: string | undefined;
  readonly maxLength?: number | undefined;
  /** A list of results that belongs to the field; the field keeps the focus. */
  readonly combobox?:
    | {
        readonly isOpen: boolean;
        readonly listId: string;
        readonly activeId: string | undefined;
        readonly onKeyDown: (event: KeyboardEvent) => void;
      }
    | undefined;
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder, name, ref, className, maxLength, combobox } = props;
  const t = useMessages(searchFieldMessages);
  const id = useId();
  const frame = useRef<HTMLElement>(null);

  // The browser would clear it, too, but within a dialog Escape would then close that as well.
  function handleKey(event: KeyboardEvent) {
    if (combobox) combobox.onKeyDown(event);
    else if (event.key === 'Escape' && value !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChange('');
    }
  }

  function handleClear() {
    onChange('');
    frame.current?.querySelector('input')?.focus();
  }

  return (
    <search ref={frame} className={classNames(styles['search'], className)}>
      <Icon name="search" size={20} className={styles['icon']} />
      <input
        ref={ref}
        id={id}
        type="search"
        name={name}
        className={styles['input']}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={handleKey}
        maxLength={maxLength}
        {...(combobox
          ? {
              role: 'combobox',
              'aria-autocomplete': 'list' as const,
              'aria-expanded': combobox.isOpen,
              'aria-controls': combobox.listId,
              'aria-activedescendant': combobox.activeId,
            }
          : {})}
      />
      {value ? (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t.clear}
          onClick={handleClear}
        >
          <Icon name="close" size={20} />
        </button>
      ) : null}
    </search>
  );
}
