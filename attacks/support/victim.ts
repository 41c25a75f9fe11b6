import { orderDraft } from './order-draft';
import { get, post, type Doors, type NewPerson } from './people';
import type { Person, VictimsThings } from './site';

interface Places extends Doors {
  readonly sandbox: string;
}

/** What the victim does before the attack: books twice, pays once, asks for contract work. */
export async function fillAccount(
  places: Places,
  victim: Person,
  { name, phone, address, email }: NewPerson,
  mark: string,
): Promise<VictimsThings> {
  const ask = (path: string, body: unknown) => post(places, path, body, victim);
  const book = async (): Promise<string> => {
    const draft = orderDraft({ name, mobileNumber: phone, email, address });
    await ask('/rest/v1/orders', draft);
    return draft.order_id;
  };
  const order = await book();
  const paidOrder = await book();
  await ask('/api/create-order', { order_id: order, return_path: '/orders' });
  const { url } = (await ask('/api/create-order', { order_id: paidOrder })) as { url: string };
  await pay(url);
  const { ticket } = (await ask('/rest/v1/rpc/create_contract_request', {
    p_service_code: await firstContractService(places),
    p_name: name,
    p_phone: phone,
    p_description: `Two rooms and a wall in mohalla ${mark}`,
    p_address: 'Ward 4, Ghazipur',
  })) as { ticket: string };
  const link = (await linksAt(places.sandbox)).find(({ notes }) => notes['order_id'] === order);
  return {
    order,
    paidOrder,
    payment: await paymentOf(places, victim, paidOrder),
    attempt: link?.id ?? '',
    reference: link?.reference_id ?? '',
    ticket,
    marks: [mark, phone],
  };
}

/** Presses "pay" on the payment page, and follows the way back to the site. */
export async function pay(link: string): Promise<string> {
  const response = await fetch(`${link}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'upi', vpa: 'asha@okaxis' }),
    redirect: 'manual',
  });
  const back = response.headers.get('location');
  if (!back) throw new Error(`paying at ${link}: ${response.status}`);
  await fetch(back, { redirect: 'manual' });
  return back;
}

interface Link {
  readonly id: string;
  readonly reference_id: string;
  readonly notes: Readonly<Record<string, string>>;
}

async function linksAt(sandbox: string): Promise<readonly Link[]> {
  const response = await fetch(`${sandbox}/_sandbox/links`);
  return ((await response.json()) as { payment_links: readonly Link[] }).payment_links;
}

async function firstContractService(doors: Doors): Promise<string> {
  const rows = await get(doors, '/rest/v1/contract_services?select=code&limit=1');
  return (rows as readonly { code: string }[])[0]?.code ?? '';
}

async function paymentOf(doors: Doors, victim: Person, order: string): Promise<string> {
  const path = `/rest/v1/orders?select=transaction_id&order_id=eq.${order}`;
  const rows = await get(doors, path, victim);
  const [row] = rows as readonly { transaction_id: string | null }[];
  if (!row?.transaction_id) throw new Error(`order ${order} is not paid`);
  return row.transaction_id;
}
