import { createElement, Fragment } from 'react';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';

/** The words, and the numbers among them, each apart. */
const partsOf = (text: string): readonly string[] => text.split(/(\d+)/);

/** The other orders that somebody has named by their number. */
export const ordersNamedIn = (text: string, ownId: string): readonly string[] =>
  partsOf(text).filter((part) => isOrderId(part) && part !== ownId);

interface OrdersNamedProps {
  readonly text: string;
  readonly ownId: string;
  /** What is asked for there. */
  readonly state?: object;
}

/** What somebody wrote, with a link where it names another order by its number. */
export function OrdersNamed({ text, ownId, state }: OrdersNamedProps) {
  const named = ordersNamedIn(text, ownId);
  return createElement(
    Fragment,
    null,
    ...partsOf(text).map((part) =>
      // Without a key: the same order may be named twice.
      named.includes(part)
        ? createElement(Link, { to: paths.adminOrderDetailsOf(part), state }, part)
        : part,
    ),
  );
}
