import type { DeskFound } from '@kaarigar/shared/contracts/desk';
import type { DeskView } from '@kaarigar/shared/contracts/desk-views';
import { parseIndianPhone, toLatinDigits } from '@kaarigar/shared/domain/indian-phone';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { placeInWords } from '@kaarigar/shared/i18n/address-district';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { workerName, workersOf } from '@kaarigar/shared/i18n/worker-name';
import { paths } from '@kaarigar/shared/paths';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { MESSAGE_STATUS_WORDS, REQUEST_STATUS_WORDS } from '../inbox/status-words';
import { dayWord } from '../order/day-word';
import type { DeskPage } from './desk-page';
import { DESK_AREAS, PAGE_WORDS } from './palette-areas';
import { paletteMessages } from './palette-messages';

export type PaletteGroup =
  | 'orders'
  | 'customers'
  | 'workers'
  | 'requests'
  | 'messages'
  | 'pages'
  | 'actions'
  | 'views'
  | 'areas';

export interface PaletteItem {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  readonly detail?: string;
  /** Where it leads … */
  readonly to?: string;
  /** … or what it does. */
  readonly run?: () => void;
}

/** What the database found, as choices. */
export function foundItems(
  found: DeskFound,
  { typed, today, locale }: { typed: string; today: string; locale: Locale },
): readonly PaletteItem[] {
  const number = parseIndianPhone(typed);
  const orders = found.orders.map((order) => ({
    id: `order-${order.order_id}`,
    group: 'orders' as const,
    title: `${order.order_id} · ${order.name}`,
    detail: [
      serviceName(order, locale),
      dayWord(order, today, locale),
      workersOf(order, locale),
      STATUS_WORDS[order.status][locale],
    ]
      .filter(Boolean)
      .join(' · '),
    to: paths.adminOrderDetailsOf(order.order_id),
  }));
  const customers = [
    ...found.customers.map(({ id, name, phone }) => ({
      id: `customer-${id}`,
      group: 'customers' as const,
      title: `${name ?? paletteMessages.noName[locale]} · ${phone}`,
      detail: paletteMessages.allOf[locale],
      to: paths.adminCustomerOf(id),
    })),
    // Most callers have no account: their page is found by the number.
    ...(number !== null && found.customers.length === 0 && found.orders.length > 0
      ? [
          {
            id: `caller-${number}`,
            group: 'customers' as const,
            title: `${found.orders[0]?.name} · ${number}`,
            detail: paletteMessages.allOf[locale],
            to: paths.adminCallerOf(number),
          },
        ]
      : []),
  ];
  const digits = toLatinDigits(typed).replaceAll(/[\s-]/g, '');
  const isTail =
    /^\d{4,}$/.test(digits) && found.customers.some(({ phone }) => phone?.endsWith(digits));
  return [
    // Whoever types a whole number, or its last digits, has somebody on the phone: who it is comes before what they ordered.
    ...(number === null && !isTail ? [...orders, ...customers] : [...customers, ...orders]),
    ...found.workers.map(({ id, phone, area, ...names }) => ({
      id: `worker-${id}`,
      group: 'workers' as const,
      title: `${workerName(names, locale)} · ${phone}`,
      ...(area ? { detail: placeInWords(area, locale) } : {}),
      to: `${paths.adminWorkers}?worker=${id}`,
    })),
    ...found.requests.map(({ ticket, name, status }) => ({
      id: `request-${ticket}`,
      group: 'requests' as const,
      title: `${ticket} · ${name}`,
      detail: REQUEST_STATUS_WORDS[status][locale],
      to: paths.adminRequest(ticket),
    })),
    ...found.messages.map(({ id, name, phone, status, words }) => ({
      id: `message-${id}`,
      group: 'messages' as const,
      title: [name, phone].filter(Boolean).join(' · '),
      detail: `${MESSAGE_STATUS_WORDS[status][locale]} · ${words}`,
      to: `${paths.adminMessages}?id=${id}`,
    })),
  ];
}

/** Whether each word that was typed begins a word of the name, or of what else it is called, in either language. */
export function isMeant(name: Message<string>, typed: string, also?: Message<string>): boolean {
  const all = [name.en, name.hi, also?.en, also?.hi].filter(Boolean).join(' ');
  const words = all.toLowerCase().split(/[\s():,]+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The pages of this person that are meant. */
export function pageItems(
  pages: readonly DeskPage[],
  { typed, locale }: { typed: string; locale: Locale },
): readonly PaletteItem[] {
  return pages
    .filter(({ to, name }) => isMeant(name, typed, PAGE_WORDS[to]))
    .map(({ to, name }) => ({ id: to, group: 'pages' as const, title: name[locale], to }));
}

/** Parts of these pages, once something is typed. */
export function areaItems(
  pages: readonly DeskPage[],
  { typed, locale }: { typed: string; locale: Locale },
): readonly PaletteItem[] {
  if (typed.trim() === '') return [];
  return DESK_AREAS.filter(
    ({ page, name, also }) => pages.some(({ to }) => to === page) && isMeant(name, typed, also),
  ).map(({ page, name, search }) => {
    const to = `${page}?${search}`;
    return { id: to, group: 'areas' as const, title: name[locale], to };
  });
}

/** The saved views whose name is meant; `views` finds them all. */
export function viewItems(
  views: readonly DeskView[],
  { typed, locale }: { typed: string; locale: Locale },
): readonly PaletteItem[] {
  return views
    .filter(({ name }) => isMeant({ en: name, hi: name }, typed, paletteMessages.views))
    .map(({ id, name, search, owner_name: owner, is_mine: isMine }) => ({
      id: `view-${id}`,
      group: 'views' as const,
      title: name,
      detail: isMine || owner === null ? paletteMessages.view[locale] : owner,
      to: paths.adminOrders + (search && `?${search}`),
    }));
}

/** The place of the next choice; from the last on to the first, and round. */
export function nextPlace(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  return null;
}
