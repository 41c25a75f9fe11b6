import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { MAX_LENGTH } from '../domain/limits';
import { useMessages } from '../i18n/define-messages';
import { paths } from '../paths';
import type { RemoteContext } from '../platform/remote-module';
import { SearchField } from '../ui/search-field';
import { VisuallyHidden } from '../ui/visually-hidden';
import { CLOSED, pressKey } from './combobox-keys';
import { entryPath } from './entry-path';
import { ResultFacts } from './result-facts';
import styles from './search-box.module.css';
import { searchMessages } from './search-messages';
import { useMissReport, useSearcher } from './use-searcher';

/** More would not fit on a phone beside its keyboard; all of them have a page. */
const SHOWN = 6;

export interface SearchBoxProps {
  readonly context: RemoteContext;
  /** What the address asks for. */
  readonly text?: string | undefined;
  /** Somebody opened it, to type in it. */
  readonly takesFocus?: boolean | undefined;
  readonly className?: string | undefined;
  /** Called when somebody goes to a result or to all of them. */
  readonly onLeave?: (() => void) | undefined;
}

/**
 * The search over everything that can be booked or hired: a combobox that shows results while somebody types. Enter
 * leads to all results. What it searches in is downloaded when it is focused.
 */
export function SearchBox({
  context,
  text = '',
  takesFocus = false,
  className,
  onLeave,
}: SearchBoxProps) {
  const t = useMessages(searchMessages);
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState(text);
  const [isFocused, setIsFocused] = useState(false);
  const [list, setList] = useState(CLOSED);
  if (asked !== text) {
    // Another address: what it asks for stands in the field.
    setAsked(text);
    setTyped(text);
  }

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const { searcher } = useSearcher(context, { isWanted: isFocused, text: typed });
  const isSearching = typed.trim() !== '';
  const found = useMemo(
    () => (typeof searcher === 'string' || !isSearching ? [] : searcher.find(typed)),
    [searcher, typed, isSearching],
  );
  const shown = found.slice(0, SHOWN);
  const isOpen = list.isOpen && isFocused && isSearching;
  const isMiss = isOpen && typeof searcher !== 'string' && found.length === 0;
  useMissReport(searcher, typed, isMiss);
  const active = isOpen && list.active !== null && list.active < shown.length ? list.active : null;
  const optionId = (place: number): string => `${id}-${place}`;

  function leave(to: string): void {
    setList(CLOSED);
    setIsFocused(false);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onLeave?.();
    void navigate(to);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // Enter and arrows of an input method choose a word of its own list.
    if (event.nativeEvent.isComposing) return;
    const outcome = pressKey({ ...list, isOpen }, event.key, {
      results: shown.length,
      isEmpty: typed === '',
    });
    if (outcome.kind === 'none') return;
    event.preventDefault();
    if (outcome.kind === 'state') setList(outcome.state);
    else if (outcome.kind === 'clear') setTyped('');
    else {
      const entry = shown[outcome.active];
      if (entry) leave(entryPath(entry));
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSearching) leave(paths.pricesFor(typed.trim()));
  }

  function handleBlur({ relatedTarget }: FocusEvent): void {
    if (form.current?.contains(relatedTarget)) return;
    setIsFocused(false);
    setList(CLOSED);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of what is inside
    <form
      ref={form}
      className={className ? `${styles['box']} ${className}` : styles['box']}
      data-print="none"
      onSubmit={handleSubmit}
      onFocus={() => setIsFocused(true)}
      onBlur={handleBlur}
    >
      <SearchField
        label={t.label}
        placeholder={t.placeholder}
        value={typed}
        maxLength={MAX_LENGTH.search}
        ref={field}
        onChange={(value) => {
          setTyped(value);
          setList({ isOpen: true, active: null });
        }}
        combobox={{
          isOpen: isOpen && shown.length > 0,
          listId: `${id}-list`,
          activeId: active === null ? undefined : optionId(active),
          onKeyDown: handleKeyDown,
        }}
      />
      <VisuallyHidden as="div">
        <p role="status">{isOpen ? statusOf() : ''}</p>
      </VisuallyHidden>
      {isOpen ? (
        <div className={styles['popup']}>
          <VisuallyHidden as="h2" id={`${id}-title`}>
            {t.results}
          </VisuallyHidden>
          {shown.length === 0 ? (
            <p className={styles['note']} aria-hidden="true">
              {statusOf()} {isMiss ? t.nothingHint : null}
            </p>
          ) : null}
          {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the pattern of a combobox: the keys are the field's */}
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-labelledby={`${id}-title`}
            className={styles['options']}
            hidden={shown.length === 0}
          >
            {shown.map((entry, place) => (
              <li
                key={entry.id}
                id={optionId(place)}
                role="option"
                aria-selected={place === active}
                className={styles['option']}
                // The field keeps the focus, so that its list stays until the choice is made.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => leave(entryPath(entry))}
              >
                <ResultFacts entry={entry} />
              </li>
            ))}
          </ul>
          {/* oxlint-enable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */}
          {found.length > shown.length ? (
            <Link
              className={styles['all'] ?? ''}
              to={paths.pricesFor(typed.trim())}
              onClick={(event) => {
                event.preventDefault();
                leave(paths.pricesFor(typed.trim()));
              }}
            >
              {t.all({ count: found.length })}
            </Link>
          ) : null}
        </div>
      ) : null}
    </form>
  );

  function statusOf(): string {
    if (searcher === 'waiting') return t.waiting;
    if (searcher === 'failed') return t.failed;
    return found.length === 0
      ? t.nothing({ text: typed.trim() })
      : t.found({ count: found.length });
  }
}
