import { listContractServices, type ContractService } from '@kaarigar/shared/api/contract-requests';
import type { ContractCode } from '@kaarigar/shared/domain/catalogue';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';

export type LoadedService =
  | { readonly kind: 'service'; readonly service: ContractService }
  /** This work cannot be asked for now. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: Problem };

/** One kind of contract work as it is offered now. Never rejects: the page shows any of the three. */
export async function loadContractService(
  context: RemoteContext,
  code: ContractCode,
): Promise<LoadedService> {
  try {
    const services = await listContractServices(context);
    const service = services.find((candidate) => candidate.code === code);
    return service ? { kind: 'service', service } : { kind: 'gone' };
  } catch (error) {
    return { kind: 'failed', failure: problemOf(error) };
  }
}
