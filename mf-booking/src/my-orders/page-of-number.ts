import { paths } from '@kaarigar/shared/paths';

/** The page to which the link of a text leads on (`/orders?100000001`, `/orders?100001`); null: it names none. */
export function pageOfNumber(address: string): string | null {
  const [, ticket, order] =
    /^\?(?:(\d{6})|(\d{9}))(?:[&=]|$)/.exec(new URL(address, 'http://localhost').search) ?? [];
  if (ticket !== undefined) return paths.contractRequest(ticket);
  return order === undefined ? null : paths.order(order);
}
