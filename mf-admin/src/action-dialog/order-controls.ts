import type { AssignedWorker, OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { Role } from './actions-for';

/** A dialog that is to open. Everything that touches money or a customer is asked about first. */
export type OpenDialog =
  | { readonly kind: 'assign' | 'start' | 'complete' | 'cash' | 'cancel' }
  | { readonly kind: 'acceptReview' }
  | { readonly kind: 'unassign'; readonly worker: AssignedWorker }
  /** Without a payment: the one proposed, or the first that has money left. */
  | { readonly kind: 'refund'; readonly paymentId?: string | undefined };

/** What the parts of an order's page work with: the order as it is known now, who acts, and how to go on. */
export interface OrderControls {
  readonly context: RemoteContext;
  readonly order: OrderDetails;
  readonly role: Role;
  /** Reads everything on the page anew. */
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
  /** It is done: closes the dialog, says so and reads the page anew. */
  readonly succeed: (message: string) => void;
}
