import { brand } from '@kaarigar/shared/brand';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { paths } from '@kaarigar/shared/paths';
import * as z from 'zod';
import type { ClaimedMessage, Locale, PushNews } from '../ports';
import { linkOf } from './short-text-templates';
import { composeShortText } from './short-texts';

const subject = z.object({ order_id: z.string().optional() });

/**
 * What a browser shows of a message: the words of its short text, without our name, which is the title, and without the
 * link, which is a press on it: it leads where the link does, else to the order.
 */
export function composeNotification(
  message: Pick<ClaimedMessage, 'kind' | 'locale' | 'data'>,
  siteUrl: string,
): PushNews {
  const { locale } = message;
  const { text } = composeShortText({ ...message, siteUrl });
  const linked = /^\d+/.exec(text.split(linkOf(siteUrl))[1] ?? '')?.[0];
  return {
    title: brand.name[locale],
    body: bodyOf(text, locale, siteUrl),
    path: pathOf(linked ?? subject.parse(message.data).order_id),
    lang: locale,
  };
}

/** Of an order or of a request. */
function pathOf(number: string | undefined): string {
  if (number === undefined) return paths.orders;
  return isOrderId(number) ? paths.order(number) : paths.contractRequest(number);
}

/** What says nothing without the link behind it. */
const POINTERS = new Set([
  'Receipt',
  'Reason',
  'See',
  'Pay here',
  'To change the time',
  'रसीद',
  'वजह',
  'देखें',
  'यहाँ दें',
  'बदलना हो तो',
  'कब क्या देना है',
]);

/** A short text without our name, and without the link at its end. */
export function bodyOf(text: string, locale: Locale, siteUrl: string): string {
  const [words = '', link] = text.replace(`${brand.name[locale]}: `, '').split(linkOf(siteUrl));
  const before = words.trimEnd();
  if (link === undefined || !before.endsWith(':')) return before;
  const says = before.slice(0, -1);
  const [, others, label = ''] = /^(.*[.!?।])\s+([^.!?।]+)$/su.exec(says) ?? [];
  return others !== undefined && POINTERS.has(label)
    ? others
    : `${says}${locale === 'hi' ? '।' : '.'}`;
}
