import { deskNumbers, type DeskNumbers } from '../contracts/desk-numbers';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** Orders and money of some days, both ends included (staff). */
export function readNumbers(
  context: RemoteContext,
  { from, to }: { readonly from: string; readonly to: string },
  signal?: AbortSignal,
): Promise<DeskNumbers> {
  return callDatabase(context, {
    name: 'desk_numbers',
    parameters: { p_from: from, p_to: to },
    answer: deskNumbers,
    signal,
  });
}
