import { field } from './steps';

/** Fields that identify a payment, an account or a person, by their names. */
const IDENTIFYING =
  /(^|_)(id|ids|reference|receipt|utr|rrn|arn|vpa|contact|email|phone|name|username|account|auth_code|account_number|ifsc|ip|signature|token|secret|last4|merchant|iin)$/i;
/** Razorpay's and Cashfree's ids carry their kind; it is kept. */
const PROVIDER_ID =
  /\b(?:(pay|plink|order|rfnd|acc|setl|disp|cust|item|card|token)_[A-Za-z0-9]{14}\b|(CFPay)_\w+)/g;
const ADDRESS = /[^\s"<>]+@[^\s"<>]+/g;
const LONG_NUMBER = /\+?\d{7,}/g;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
/** A payment's description is its link's id. */
const LINK_CODE = /^#\w+$/;
/** The address of a link names it. */
const LINK_ADDRESS = /(https?:\/\/[^/\s"]+)\/[^\s"]+/g;

/**
 * An answer without ids, secrets, phones, e-mail addresses and VPAs; its keys, types, states and sentences are as they
 * came. `secrets`: texts that must not be left in it, wherever they stand.
 */
export function anonymise(value: unknown, secrets: readonly string[], name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => anonymise(item, secrets, name));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, anonymise(inner, secrets, key)]),
    );
  }
  const identifies = IDENTIFYING.test(name);
  if (typeof value === 'number') return identifies ? 0 : value;
  if (typeof value !== 'string') return value;
  const kept = withoutIds(value, secrets);
  return identifies && kept === value && value !== '' ? '<id>' : kept;
}

function withoutIds(words: string, secrets: readonly string[]): string {
  if (MOMENT.test(words)) return words;
  const marked = words.replace(LINK_ADDRESS, '$1/<id>').replace(PROVIDER_ID, '$1$2_<id>');
  return secrets
    .reduce((rest, secret) => rest.replaceAll(secret, '<id>'), marked)
    .replace(ADDRESS, '<address>')
    .replace(LINK_CODE, '#<id>')
    .replace(LONG_NUMBER, '<number>');
}

/** Lists of an account hold other people's payments: only what names one of `ours` is kept. */
export function onlyOurs(body: unknown, ours: readonly string[]): unknown {
  for (const list of ['items', 'payment_links', 'data']) {
    const members = field(body, list);
    if (!Array.isArray(members)) continue;
    const kept = members.filter((member) => {
      const text = JSON.stringify(member);
      return ours.some((id) => text.includes(id));
    });
    return { ...(body as object), [list]: kept, ...countOf(body, kept.length) };
  }
  return body;
}

function countOf(body: unknown, count: number): object {
  return field(body, 'count') === undefined ? {} : { count };
}
