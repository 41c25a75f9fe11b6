import { ask, type Answer } from './ask';
import { orderDraft } from './order-draft';
import { join, newMark, personWith, type Doors } from './people';
import { site, type Person } from './site';

export const doors: Doors = {
  url: site.url,
  publishableKey: site.publishableKey,
  mailbox: site.mailbox,
};

/** Another customer with an account of their own, for attacks that use up what an account may do. */
export const newCustomer = (): Promise<Person> => join(doors, personWith(newMark()));

export const book = (as: Person | null, fields: Readonly<Record<string, unknown>> = {}) =>
  ask('/rest/v1/orders', { method: 'POST', as, body: orderDraft(fields) });

/** Books an order that is accepted; returns its number. */
export async function bookedBy(
  as: Person,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const draft = orderDraft(fields);
  const answer = await ask('/rest/v1/orders', { method: 'POST', as, body: draft });
  if (answer.status !== 201) throw new Error(`book: ${answer.status} ${answer.text}`);
  return draft.order_id;
}

/** The payment page of an order. */
export async function paymentLink(as: Person, orderId: string): Promise<string> {
  const answer = await createOrder(as, { order_id: orderId });
  if (answer.status !== 200) throw new Error(`create-order: ${answer.status} ${answer.text}`);
  return (answer.json as { url: string }).url;
}

export const createOrder = (as: Person, body: object): Promise<Answer> =>
  ask('/api/create-order', { method: 'POST', as, body });

/** An action on an order through the service. */
export const act = (as: Person, orderId: string, action: string, body: object = {}) =>
  ask(`/api/orders/${orderId}/${action}`, { method: 'POST', as, body });
