import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { MAX_LENGTH } from '../domain/limits';
import { useMessages } from '../i18n/define-messages';
import { paths } from '../paths';
import type { RemoteContext } from '../platform/remote-module';
import { lazyAgain, type NotLoadedProps } from '../ui/lazy-again';
import { SearchField } from '../ui/search-field';
import { VisuallyHidden } from '../ui/visually-hidden';
import { CLOSED, pressKey } from './combobox-keys';
import { entryPath } from './entry-path';
import { searchBoxMessages } from './search-box-messages';
import styles from './search-box.module.css';
import type { SearchPanelProps } from './search-panel';
import { useMissReport, useSearcher } from './use-searcher';

/** More would not fit on a phone beside its keyboard; all of them have a page. */
const SHOWN = 6;

const loadPanel = () => import(/* webpackChunkName: "search-panel" */ './search-panel');

/** A page is complete without its results, so they are downloaded with what finds them. */
const SearchPanel = lazyAgain<SearchPanelProps>(
  () => loadPanel().then((module) => module.SearchPanel),
  NoSearchPanel,
);

/** It is asked for again with each text, as what finds them is. */
function NoSearchPanel({ props, onRetry }: NotLoadedProps<SearchPanelProps>) {
  const t = useMessages(searchBoxMessages);
  const { allPath } = props;
  const [failedFor] = useState(allPath);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (allPath !== failedFor) retry();
  }, [allPath, failedFor]);
  return <p className={styles['note']}>{t.failed}</p>;
}

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
  const t = useMessages(searchBoxMessages);
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
  // One more takes no more room than the line that leads to it.
  const shown = found.slice(0, found.length === SHOWN + 1 ? SHOWN + 1 : SHOWN);
  const isOpen = list.isOpen && isFocused && isSearching;
  const isMiss = isOpen && typeof searcher !== 'string' && found.length === 0;
  useMissReport(context, { searcher, text: typed, isMiss });
  const active = isOpen && list.active !== null && list.active < shown.length ? list.active : null;
  const listId = `${id}-list`;
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
      onFocus={() => {
        setIsFocused(true);
        // Asked for again, and what went wrong told, when the results are drawn.
        loadPanel().catch(() => undefined);
      }}
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
          listId,
          activeId: active === null ? undefined : optionId(active),
          onKeyDown: handleKeyDown,
        }}
      />
      <VisuallyHidden as="div">
        <p role="status">{isOpen ? statusOf() : ''}</p>
      </VisuallyHidden>
      {isOpen ? (
        // A press in it keeps the focus inside: Safari focuses no link, and the popup would close under it.
        <div className={styles['popup']} tabIndex={-1}>
          {shown.length === 0 ? (
            <p className={styles['note']} aria-hidden="true">
              {statusOf()}
            </p>
          ) : null}
          <SearchPanel
            listId={listId}
            optionId={optionId}
            shown={shown}
            active={active}
            miss={
              isMiss && typeof searcher !== 'string'
                ? { text: typed.trim(), entries: searcher.entries }
                : null
            }
            all={found.length > shown.length ? found.length : null}
            allPath={paths.pricesFor(typed.trim())}
            onLeave={leave}
          />
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
