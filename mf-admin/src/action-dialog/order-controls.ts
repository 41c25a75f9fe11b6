import type {
  AssignedWorker,
  OrderDetails,
  OrderSummary,
} from '@kaarigar/shared/contracts/payment-api';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { Role } from './actions-for';

/** The dialog to open. A dialog asks before every action that affects money or a customer. */
export type OpenDialog =
  | { readonly kind: 'assign' | 'start' | 'complete' | 'visit' }
  | { readonly kind: 'reopen' | 'declineCancel' | 'cancel' }
  /** `about`: the receipt. */
  | { readonly kind: 'cash'; readonly about?: string }
  /** `about`: the order on which the cash belongs. */
  | { readonly kind: 'voidCash'; readonly about?: string }
  | { readonly kind: 'answerComplaint' | 'passCancelOn' | 'askAdmin' }
  | { readonly kind: 'keepCash' }
  /** `reason`: what was typed where it was refused. */
  | { readonly kind: 'askVoidCash'; readonly reason?: string; readonly about?: string }
  | { readonly kind: 'acceptReview' }
  | { readonly kind: 'unassign' | 'give'; readonly worker: AssignedWorker }
  /** Without `paymentId`, the dialog starts with the proposed payment, or the first one that has money left. */
  | { readonly kind: 'refund'; readonly paymentId?: string | undefined };

/** Shared by the parts of an order's page: the current order, the role of the person, and what they can call. */
export interface OrderControls {
  readonly context: RemoteContext;
  readonly order: OrderDetails;
  /** What else was booked in the same call. */
  readonly ofOneCall: readonly OrderSummary[];
  readonly role: Role;
  /** Reloads everything on the page. */
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
  /**
   * Call it after a successful action: closes the dialog, announces the message and reloads the page. `answered`: the
   * order as the action left it, which is shown until it is read again.
   */
  readonly succeed: (message: string, answered?: OrderDetails) => void;
}
