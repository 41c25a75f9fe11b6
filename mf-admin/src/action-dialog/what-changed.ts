import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import type { Locale } from '@kaarigar/shared/platform/locale';

interface Change {
  readonly now: string;
  readonly before: string;
}

const changeMessages = defineMessages({
  visit: {
    en: ({ now, before }: Change) => `The visit is now: ${now} (before: ${before}).`,
    hi: ({ now, before }: Change) => `आने का समय अब: ${now} (पहले: ${before})।`,
  },
  noDay: { en: 'no day agreed', hi: 'कोई दिन तय नहीं' },
  address: {
    en: ({ now }: Pick<Change, 'now'>) => `The address is now: ${now}`,
    hi: ({ now }: Pick<Change, 'now'>) => `पता अब: ${now}`,
  },
  amount: {
    en: ({ now, before }: Change) => `It costs ${now} now (before: ${before}).`,
    hi: ({ now, before }: Change) => `दाम अब ${now} है (पहले: ${before})।`,
  },
  workers: {
    en: ({ now, before }: Change) => `Workers are now: ${now} (before: ${before}).`,
    hi: ({ now, before }: Change) => `कारीगर अब: ${now} (पहले: ${before})।`,
  },
  nobody: { en: 'nobody', hi: 'कोई नहीं' },
  asksToCancel: {
    en: ({ now }: Pick<Change, 'now'>) => `The customer asks to cancel: ${now}`,
    hi: ({ now }: Pick<Change, 'now'>) => `ग्राहक ऑर्डर रद्द करने को कह रहे हैं: ${now}`,
  },
  asksNoMore: {
    en: 'The customer’s wish to cancel is answered or taken back.',
    hi: 'रद्द करने की बात का जवाब दे दिया गया है, या ग्राहक ने उसे वापस ले लिया है।',
  },
  complains: {
    en: ({ now }: Pick<Change, 'now'>) => `The customer says the work is not right: ${now}`,
    hi: ({ now }: Pick<Change, 'now'>) => `ग्राहक कह रहे हैं कि काम ठीक नहीं हुआ: ${now}`,
  },
  complainsNoMore: {
    en: 'The complaint is answered or taken back.',
    hi: 'शिकायत का जवाब दे दिया गया है, या ग्राहक ने उसे वापस ले लिया है।',
  },
});

type Seen = Pick<
  OrderDetails,
  'scheduled_on' | 'slot' | 'address' | 'amount_paise' | 'workers' | 'cancel_reason' | 'complaint'
>;

/** What of an order is otherwise than the person saw it, in sentences: how it is now, and how it was. */
export function whatChanged(seen: Seen, now: Seen, locale: Locale): readonly string[] {
  const t = translate(changeMessages, locale);
  const changeOf = (inWords: (order: Seen) => string): Change | null => {
    const change = { now: inWords(now), before: inWords(seen) };
    return change.now === change.before ? null : change;
  };
  const visit = changeOf((order) => visitText(order, locale) ?? t.noDay);
  const amount = changeOf((order) => formatPaise(order.amount_paise));
  const workers = changeOf((order) => order.workers.map(({ name }) => name).join(', ') || t.nobody);
  return [
    visit && t.visit(visit),
    now.address === seen.address ? null : t.address({ now: now.address }),
    amount && t.amount(amount),
    workers && t.workers(workers),
    said(seen.cancel_reason, now.cancel_reason, t.asksToCancel, t.asksNoMore),
    said(seen.complaint, now.complaint, t.complains, t.complainsNoMore),
  ].filter((change) => change !== null);
}

function said(
  before: string | null,
  now: string | null,
  inWords: (p: Pick<Change, 'now'>) => string,
  noMore: string,
): string | null {
  if (before === now) return null;
  return now === null ? noMore : inWords({ now });
}
