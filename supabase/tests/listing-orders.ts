import type { SupabaseClient } from '@supabase/supabase-js';

export type Row = Readonly<Record<string, unknown>> & {
  readonly order_id: string;
  position: string;
};
export type Parameters = Readonly<Record<string, unknown>>;

export const list = (client: SupabaseClient, parameters: Parameters = {}) =>
  client.rpc('list_orders', parameters);
export const rowsOf = ({ data }: { data: unknown }): readonly Row[] => (data ?? []) as Row[];
export const idsOf = (answer: { data: unknown }): readonly string[] =>
  rowsOf(answer).map(({ order_id: id }) => id);
export const count = (client: SupabaseClient, parameters: Parameters = {}) =>
  client.rpc('count_orders', parameters);
