import {
  CATEGORIES,
  CONTRACT_CODES,
  WORKER_CODES,
  type Category,
  type ContractCode,
  type WorkerCode,
} from '@kaarigar/shared/domain/catalogue';
import { paths } from '@kaarigar/shared/paths';

export type WantedWork =
  | { readonly kind: 'hire'; readonly code: WorkerCode }
  | { readonly kind: 'contract'; readonly code: ContractCode }
  | { readonly kind: 'list'; readonly category: Category };

/** The work for which the page of this path is; null: it is about something else. */
export function wantedWork(path: string): WantedWork | null {
  const [pathname = ''] = path.split(/[?#]/);
  const isPath = (other: string): boolean =>
    pathname.replace(/\/$/, '').toLowerCase() === other.toLowerCase();
  const worker = WORKER_CODES.find((code) => isPath(paths.hireWorker(code)));
  if (worker) return { kind: 'hire', code: worker };
  const contract = CONTRACT_CODES.find((code) => isPath(paths.hireService(code)));
  if (contract) return { kind: 'contract', code: contract };
  const category = CATEGORIES.find((one) => isPath(paths.priceList(one)));
  return category ? { kind: 'list', category } : null;
}
