import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { useMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { setLocale, useLocale } from '@kaarigar/shared/platform/locale';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { useDeskContext } from '../desk-settings/desk-context';
import { changeDeskSettings, useDeskSettings } from '../desk-settings/desk-settings';
import { useKeptCalls } from '../new-order/use-kept-calls';
import { useTypedAhead } from '../keys/typed-ahead';
import type { DeskPage } from './desk-page';
import type { OpenTool } from './open-tool';
import {
  areaItems,
  foundItems,
  isMeant,
  nextPlace,
  pageItems,
  viewItems,
  type PaletteItem,
} from './palette-items';
import { actionMessages, paletteMessages } from './palette-messages';
import styles from './palette.module.css';
import { useDeskSearch } from './use-desk-search';
import { useViews } from './use-views';

interface PaletteProps {
  readonly pages: readonly DeskPage[];
  readonly onOpen: (tool: OpenTool) => void;
  readonly onClose: () => void;
}

/** One field for everything: orders, customers, workers, requests, messages, all pages and actions. Arrows choose, Enter opens. */
export function Palette({ pages, onOpen, onClose }: PaletteProps) {
  const t = useMessages(paletteMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const context = useDeskContext();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [today] = useState(() => indianDay(new Date()));
  const [chosen, setChosen] = useState<string | null>(null);
  const { read, isSearching } = useDeskSearch(context, typed);
  const views = useViews(context);
  useTypedAhead((fields) => setTyped(fields.join('')));
  const actions = useActions(onOpen, parseIndianPhone(typed));

  const items: readonly PaletteItem[] = [
    ...(read?.state === 'known' ? foundItems(read.value, { typed, today, locale }) : []),
    ...pageItems(pages, { typed, locale }),
    ...actions
      .filter(({ name, also, isAlways = false }) => isAlways || isMeant(name, typed, also))
      .map(({ name, also: _also, ...action }) => ({
        id: name.en,
        group: 'actions' as const,
        title: name[locale],
        ...action,
      })),
    ...(views?.state === 'known' ? viewItems(views.value, { typed, locale }) : []),
    ...areaItems(pages, { typed, locale }),
  ];
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const idOf = (at: number) => `${listId}-${at}`;

  function take(item: PaletteItem | undefined): void {
    if (!item) return;
    onClose();
    item.run?.();
    if (item.to !== undefined) void navigate(item.to);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take(items[place]);
      return;
    }
    const next = nextPlace(event.key, place, items.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(items[next]?.id ?? null);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Dialog open onClose={onClose} title={t.title} size="l">
      <div data-autofocus tabIndex={-1} onFocus={focusField} className={styles['field']}>
        <SearchField
          label={t.label}
          placeholder={t.placeholder}
          value={typed}
          maxLength={100}
          onChange={(text) => {
            setTyped(text);
            setChosen(null);
          }}
          combobox={{
            isOpen: items.length > 0,
            listId,
            activeId: items.length > 0 ? idOf(place) : undefined,
            onKeyDown: handleKey,
          }}
        />
      </div>
      <p role="status" className={styles['status']}>
        {isSearching ? t.searching : items.length === 0 ? t.nothing : ''}
      </p>
      <ProblemAlert problem={problemIn(read) ?? problemIn(views)} title={t.failed} />
      <div id={listId} role="listbox" aria-label={t.results} className={styles['items']}>
        {items.map((item, at) => (
          <div
            key={item.id}
            id={idOf(at)}
            role="option"
            // The field keeps the focus, and its keys choose.
            tabIndex={-1}
            aria-selected={at === place}
            className={styles['item']}
            onPointerMove={() => setChosen(item.id)}
            onClick={() => take(item)}
            onKeyDown={handleKey}
          >
            <span className={styles['group']}>
              {items[at - 1]?.group === item.group ? null : t[item.group]}
            </span>
            <span className={styles['title']}>{item.title}</span>
            {item.detail ? <span className={styles['detail']}>{item.detail}</span> : null}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const problemIn = (read: Settled<unknown> | null) =>
  read?.state === 'failed' ? read.problem : null;

/** The dialog focuses what is marked; the field is within. */
function focusField({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector('input')?.focus();
}

interface DeskAction {
  readonly name: Message<string>;
  readonly also?: Message<string>;
  readonly detail?: string;
  /** Whatever was typed. */
  readonly isAlways?: boolean;
  readonly to?: string;
  readonly run?: () => void;
}

function useActions(onOpen: PaletteProps['onOpen'], phone: string | null): readonly DeskAction[] {
  const context = useDeskContext();
  const locale = useLocale();
  const { density, news } = useDeskSettings();
  const orders = (search: string) => `${paths.adminOrders}?${search}`;
  const words = actionMessages;
  return [
    ...useKeptCalls().map(({ id, whose }) => ({
      name: { en: words.goOn.en({ whose }), hi: words.goOn.hi({ whose }) },
      run: () => onOpen({ kind: 'newOrder', phone: null, call: id }),
    })),
    // Whoever typed a number has its owner on the phone.
    phone === null
      ? { name: words.newOrder, run: () => onOpen({ kind: 'newOrder', phone }) }
      : {
          name: words.newOrder,
          isAlways: true,
          detail: phone,
          run: () => onOpen({ kind: 'newOrder', phone }),
        },
    { name: words.needsWorker, to: orders('work=needs_worker&sort=visit.asc') },
    { name: words.today, to: orders('work=today&sort=visit.asc') },
    { name: words.tomorrow, to: orders('work=tomorrow&sort=visit.asc') },
    { name: words.late, to: orders('work=late&sort=visit.asc') },
    { name: words.asks, to: orders('asks=anything') },
    { name: words.addWorker, to: `${paths.adminWorkers}?worker=new` },
    ...[
      density === 'compact'
        ? { name: words.roomy, run: () => changeDeskSettings(context, { density: 'roomy' }) }
        : { name: words.compact, run: () => changeDeskSettings(context, { density: 'compact' }) },
      {
        name: news ? words.newsOff : words.newsOn,
        run: () => changeDeskSettings(context, { news: !news }),
      },
      { name: words.keys, run: () => onOpen({ kind: 'keys' }) },
      locale === 'en'
        ? { name: words.hindi, run: () => setLocale('hi') }
        : { name: words.english, run: () => setLocale('en') },
    ].map((setting) => ({ ...setting, also: words.settings })),
  ];
}
