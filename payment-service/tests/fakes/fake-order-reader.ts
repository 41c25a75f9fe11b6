import type { Caller, OrderReader } from '../../src/ports';
import { ADMIN, REMOVED_STAFF, STAFF_WITHOUT_FACTOR } from './fake-callers';
import { toOrder, type FakeOrder } from './fake-records';
import { WORKS_HERE, type FakeTables } from './fake-tables';

export function createFakeOrderReader(tables: FakeTables): OrderReader {
  return {
    findCaller: async ({ accessToken }) =>
      accessToken === REMOVED_STAFF.accessToken
        ? null
        : {
            id: accessToken,
            lacksSecondFactor: accessToken === STAFF_WITHOUT_FACTOR.accessToken,
            isAdmin: accessToken === ADMIN.accessToken,
          },
    isStaff: async ({ accessToken }) => WORKS_HERE.includes(accessToken),
    async findOrder(caller, orderId) {
      const order = tables.orders.get(orderId);
      return order && isVisible(order, caller) ? toOrder(order) : null;
    },
    async orderDetails(caller, orderId) {
      const order = tables.orders.get(orderId);
      if (!order || !isVisible(order, caller)) return null;
      const { userId: _, isStage: __, ...details } = order;
      return details;
    },
  };
}

function isVisible(order: FakeOrder, { accessToken }: Caller): boolean {
  return order.userId === accessToken || WORKS_HERE.includes(accessToken);
}
