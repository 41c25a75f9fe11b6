import { useState } from 'react';
import type { OrderRow } from '../contracts/rows';
import { keptUntil } from '../domain/kept-until';
import { formatDeadline } from '../i18n/format-deadline';
import { useLocale } from '@kaarigar/shared/platform/locale';

/** Until when an unpaid order is kept, in words; null: it is not known, or does not close. */
export function useKeptUntil(order: OrderRow | null): string | null {
  const locale = useLocale();
  const [now] = useState(Date.now);
  const until = order && keptUntil(order, now);
  return until && formatDeadline(until, locale);
}
