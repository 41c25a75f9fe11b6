import { countOrders, listOrders } from '@kaarigar/shared/api/admin-orders';
import {
  ASKS,
  ORDER_DISTRICTS,
  ORDER_SERVICES,
  ORDER_SORTS,
  PAYMENT_KINDS,
  WORK_FILTERS,
} from '@kaarigar/shared/contracts/payment-api';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';
import { createOpenedReader } from '../order-view/order-reader';

/** The columns that can be shown, in their order in the table. The order id is always there: it is the row's link. */
export const COLUMNS = [
  'customer',
  'phone',
  'service',
  'quantity',
  'scheduled',
  'worker',
  'job',
  'status',
  'payment',
  'amount',
  'date',
] as const;
export type ColumnKey = (typeof COLUMNS)[number];

/** What whoever plans the day looks at; people can choose others. */
export const USUAL_COLUMNS: readonly ColumnKey[] = [
  'customer',
  'service',
  'scheduled',
  'worker',
  'status',
  'payment',
  'amount',
];

export const ordersAddress = createListAddress({
  path: paths.adminOrders,
  filters: {
    status: ORDER_STATUSES,
    work: WORK_FILTERS,
    asks: ASKS,
    district: ORDER_DISTRICTS,
    service: ORDER_SERVICES,
    payment: PAYMENT_KINDS,
  },
  counted: 'status',
  hasDay: true,
  hasDays: true,
  sorts: ORDER_SORTS,
  maxLimit: 100,
  columns: { all: COLUMNS, usual: USUAL_COLUMNS },
  open: 'order',
});

export const createOrdersLoader = (context: RemoteContext) =>
  createListLoader({
    address: ordersAddress,
    readOpened: createOpenedReader(context),
    readPage: (query, signal) => listOrders(context, query, signal),
    async readCounts(filter, signal) {
      const counted = await countOrders(context, filter, signal);
      return {
        counts: counted.statuses,
        countedTo: counted.limit,
        isOfPart: counted.is_of_place === true,
      };
    },
  });
