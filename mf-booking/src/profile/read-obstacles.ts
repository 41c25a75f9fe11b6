import { listAgreedStages } from '@kaarigar/shared/api/contract-work';
import { readObstacles, type Obstacle } from '@kaarigar/shared/api/own-account';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** What keeps the person's account from being removed, each piece of work once. */
export async function readObstaclesByWork(context: RemoteContext): Promise<readonly Obstacle[]> {
  const obstacles = await readObstacles(context);
  const tickets = obstacles.flatMap(({ ticket }) => (ticket === null ? [] : [ticket]));
  return oncePerWork(obstacles, await listAgreedStages(context, tickets));
}

/** Without the open stages of work whose request stands in the way for the same reason: its page leads to all of them. */
export function oncePerWork(
  obstacles: readonly Obstacle[],
  stages: ReadonlyMap<string, readonly ContractStage[]>,
): readonly Obstacle[] {
  return obstacles.filter(
    ({ obstacle, order_id: orderId }) =>
      orderId === null ||
      !obstacles.some(
        (other) =>
          other.obstacle === obstacle &&
          other.ticket !== null &&
          stages.get(other.ticket)?.some(({ order }) => order?.order_id === orderId),
      ),
  );
}
