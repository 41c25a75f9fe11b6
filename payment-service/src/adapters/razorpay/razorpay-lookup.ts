import type Razorpay from 'razorpay';
import type { Checkout, Lookup } from '../../ports';
import { callRazorpay } from './razorpay-client';
import { linkList, payableLink, type ListedLink, type PayableLink } from './razorpay-wire';

const PAGE = 100;
const MOST_PAGES = 5;
/** The provider's clock may be behind ours by as much. */
const SLACK_MS = 10 * 60_000;

/** Six months, the life of a link that has no end of its own. */
const LONGEST_LIFE_S = 183 * 24 * 60 * 60;

export function checkoutOf(link: PayableLink): Checkout {
  return {
    providerRef: link.id,
    url: link.short_url,
    expiresAt: new Date((link.expire_by || link.created_at + LONGEST_LIFE_S) * 1000),
  };
}

/**
 * Looks for the link of a reference. Reports differ whether Razorpay's filter works, so what it gives is checked, and
 * where it gives nothing the newest links are read. Neither the filter nor order and paging of the list are documented:
 * only a list that was plainly read back to before `since` proves that there is no link.
 */
export async function findLink(client: Razorpay, reference: string, since: Date): Promise<Lookup> {
  const list = (query: object): Promise<readonly ListedLink[]> =>
    callRazorpay('paymentLink.all', linkList, () => client.paymentLink.all(query));
  const isIt = (link: ListedLink) => link.reference_id === reference;
  const found = async ({ id }: ListedLink): Promise<Lookup> => ({
    kind: 'found',
    checkout: checkoutOf(
      await callRazorpay('paymentLink.fetch', payableLink, () => client.paymentLink.fetch(id)),
    ),
  });

  const filtered = (await list({ reference_id: reference })).find(isIt);
  if (filtered) return found(filtered);

  const seen = new Map<string, ListedLink>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const links = await list({ count: PAGE, skip: seen.size });
    const match = links.find(isIt);
    if (match) return found(match);
    if (links.length === 0) return { kind: 'absent' };
    const before = seen.size;
    for (const link of links) seen.set(link.id, link);
    // The same page again: the list cannot be read to its end.
    if (seen.size === before) return { kind: 'unknown' };
    const times = [...seen.values()].map(({ created_at: at }) => at.getTime());
    const isNewestFirst = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? 0));
    if (isNewestFirst && (times.at(-1) ?? 0) < since.getTime() - SLACK_MS) {
      return { kind: 'absent' };
    }
  }
  return { kind: 'unknown' };
}
