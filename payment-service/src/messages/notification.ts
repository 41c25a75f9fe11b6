import { brand } from '@kaarigar/shared/brand';
import { paths } from '@kaarigar/shared/paths';
import * as z from 'zod';
import type { ClaimedMessage, Locale, PushNews } from '../ports';
import { linkOf } from './short-text-templates';
import { composeShortText } from './short-texts';

const subject = z.object({ order_id: z.string().optional(), ticket: z.string().optional() });

/**
 * What a browser shows of a message: the words of its short text, without our name, which is the title, and without the
 * link, which is a press on it. It leads to the order, or to the request.
 */
export function composeNotification(
  message: Pick<ClaimedMessage, 'kind' | 'locale' | 'data'>,
  siteUrl: string,
): PushNews {
  const { locale } = message;
  const { text } = composeShortText({ ...message, siteUrl });
  const { order_id: orderId, ticket } = subject.parse(message.data);
  return {
    title: brand.name[locale],
    body: bodyOf(text, locale, siteUrl),
    path: pathOf(orderId, ticket),
    lang: locale,
  };
}

function pathOf(orderId: string | undefined, ticket: string | undefined): string {
  if (orderId !== undefined) return paths.order(orderId);
  return ticket === undefined ? paths.orders : paths.contractRequest(ticket);
}

/** A short text without our name at its beginning and without the link at its end. */
export function bodyOf(text: string, locale: Locale, siteUrl: string): string {
  return withoutLink(text.replace(`${brand.name[locale]}: `, ''), linkOf(siteUrl));
}

/** The end of a sentence, with what comes after it. */
const LAST_SENTENCE = /^(.*[.!?।])\s+([^.!?।]+)$/su;

function withoutLink(text: string, link: string): string {
  if (!text.endsWith(link)) return text;
  const before = text.slice(0, -link.length).trimEnd();
  if (!before.endsWith(':')) return before;
  const says = before.slice(0, -1);
  const [, others, label = ''] = LAST_SENTENCE.exec(says) ?? [];
  // “Receipt:” says nothing without its link; “pay Rs 400 online:” does.
  if (others !== undefined && !/\p{Nd}/u.test(label)) return others;
  return `${says}${/[\u0900-\u097f]/u.test(says) ? '।' : '.'}`;
}
