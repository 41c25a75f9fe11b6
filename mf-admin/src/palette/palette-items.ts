import type { DeskFound } from '@kaarigar/shared/contracts/desk';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { paths } from '@kaarigar/shared/paths';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { paletteMessages } from './palette-messages';

export type PaletteGroup = 'orders' | 'customers' | 'workers' | 'requests' | 'pages' | 'actions';

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
export function foundItems(found: DeskFound, locale: Locale): readonly PaletteItem[] {
  return [
    ...found.orders.map((order) => ({
      id: `order-${order.order_id}`,
      group: 'orders' as const,
      title: `${order.order_id} · ${order.name}`,
      detail: `${serviceName(order, locale)} · ${STATUS_WORDS[order.status][locale]}`,
      to: paths.adminOrderDetailsOf(order.order_id),
    })),
    ...found.customers.map(({ id, name, phone }) => ({
      id: `customer-${id}`,
      group: 'customers' as const,
      title: `${name ?? paletteMessages.noName[locale]} · ${phone}`,
      detail: paletteMessages.allOf[locale],
      to: paths.adminCustomerOf(id),
    })),
    ...found.workers.map(({ id, name, phone, area }) => ({
      id: `worker-${id}`,
      group: 'workers' as const,
      title: `${name} · ${phone}`,
      ...(area ? { detail: area } : {}),
      to: `${paths.adminWorkers}?worker=${id}`,
    })),
    ...found.requests.map(({ ticket, name }) => ({
      id: `request-${ticket}`,
      group: 'requests' as const,
      title: `${ticket} · ${name}`,
      to: paths.adminRequest(ticket),
    })),
  ];
}

/** Whether each word that was typed begins a word of the name, in either language. */
export function isMeant(name: Message<string>, typed: string): boolean {
  const words = `${name.en} ${name.hi}`.toLowerCase().split(/[\s()]+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The place of the next choice; from the last on to the first, and round. */
export function nextPlace(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  return null;
}
