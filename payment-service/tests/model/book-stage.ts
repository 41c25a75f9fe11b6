import { daysAfter } from '@kaarigar/shared/domain/schedule';
import type { TestDatabase } from '../../../supabase/tests/fixture';

/** The first of two stages of agreed contract work, over this amount; returns the number of its order. */
export async function bookStage(
  { customer, staff, sql }: TestDatabase,
  amountPaise: number,
): Promise<string> {
  const { ticket } = await answerOf<{ ticket: string }>(
    customer.rpc('create_contract_request', {
      p_service_code: 'HP',
      p_name: 'Sunita Devi',
      p_phone: '9876500011',
      p_description: 'Two rooms and the veranda',
      p_address: 'Ward 4, Ghazipur',
    }),
  );
  const stages = [
    { text: 'The rooms', amount_paise: amountPaise },
    { text: 'The veranda', amount_paise: amountPaise / 2 },
  ];
  const p_lines = [{ text: 'Paint and work', amount_paise: amountPaise * 1.5 }];
  const p_valid_until = daysAfter(new Date(), 30);
  await answerOf(
    staff.rpc('send_quote', { p_ticket: ticket, p_lines, p_stages: stages, p_valid_until }),
  );
  await answerOf(customer.rpc('accept_quote', { p_ticket: ticket, p_version: 1 }));
  const [first] = await sql<{ order_id: string }>(
    'select order_id from contract_stages where ticket = $1 and number = 1',
    [ticket],
  );
  if (!first) throw new Error(`no stage of ${ticket}`);
  return first.order_id;
}

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
}

async function answerOf<Data>(question: PromiseLike<Answer>): Promise<Data> {
  const { data, error } = await question;
  if (error) throw new Error(error.message);
  return data as Data;
}
