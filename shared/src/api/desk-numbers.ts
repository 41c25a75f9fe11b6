import {
  deskNumbers,
  deskWorkerNumbers,
  type DeskNumbers,
  type DeskWorkerNumbers,
} from '../contracts/desk-numbers';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** Orders and money of some days, both ends included, and what each worker did (staff). */
export type NumbersOfDays = DeskNumbers & { readonly workers: DeskWorkerNumbers };
export async function readNumbers(
  context: RemoteContext,
  { from, to }: { readonly from: string; readonly to: string },
  signal?: AbortSignal,
): Promise<NumbersOfDays> {
  const parameters = { p_from: from, p_to: to };
  const [numbers, workers] = await Promise.all([
    callDatabase(context, { name: 'desk_numbers', parameters, answer: deskNumbers, signal }),
    callDatabase(context, {
      name: 'desk_numbers_of_workers',
      parameters,
      answer: deskWorkerNumbers,
      signal,
    }),
  ]);
  return { ...numbers, workers };
}
