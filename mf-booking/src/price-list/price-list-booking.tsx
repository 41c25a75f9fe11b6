import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { PRICE_LIST_PATHS } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLocation, useNavigate, useRevalidator } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { BookedDialog } from '../booking/booked-dialog';
import { bookedStateOf, readBooked } from '../booking/booked-order';
import { BookingDialog } from '../booking/booking-dialog';
import { itemName } from '../booking/item-name';
import type { VerifyState } from '../payment/payment-address';
import { UnavailableDialog } from './unavailable-dialog';
import type { BookAddress } from './use-book-address';

interface PriceListBookingProps {
  readonly context: RemoteContext;
  readonly category: Category;
  readonly items: readonly CatalogueItem[];
  readonly address: BookAddress;
}

/** The dialog over the list that the address asks for: an item's details form, or the confirmation of a booking. */
export function PriceListBooking({ context, category, items, address }: PriceListBookingProps) {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const revalidator = useRevalidator();
  const locale = useLocale();

  function replaceState(state: unknown): void {
    void navigate({ search: '' }, { replace: true, preventScrollReset: true, state });
  }

  const booked = readBooked(location.state);
  if (booked && session.status === 'signed-in') {
    const item = items.find(({ id }) => booked.category === category && booked.itemId === id);
    return (
      <BookedDialog
        context={context}
        userId={session.userId}
        booked={booked}
        service={item ? itemName(item, locale) : booked.serviceType}
        onClose={() => replaceState(null)}
      />
    );
  }

  if (address.itemId === null || session.status !== 'signed-in') return null;
  const item = items.find(({ id }) => id === address.itemId);
  if (!item) return <UnavailableDialog onClose={address.close} />;
  return (
    <BookingDialog
      // Another item, or another person at the same computer, needs another draft.
      key={`${session.userId} ${item.id}`}
      context={context}
      person={session}
      item={item}
      returnPath={PRICE_LIST_PATHS[category]}
      onClose={address.close}
      onBooked={(order) => replaceState(bookedStateOf(order))}
      onVerify={(orderId) => {
        const state: VerifyState = { verify: orderId };
        replaceState(state);
      }}
      onOutdated={() => void revalidator.revalidate()}
    />
  );
}
