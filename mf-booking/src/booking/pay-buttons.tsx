import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { placingMessages } from './placing-messages';
import type { PaymentMode } from './payment-mode';

interface PayButtonsProps {
  /** Id of the form that the buttons submit; `submittedMode` says which button it was. */
  readonly formId: string;
  readonly placing: PaymentMode | null;
  readonly size?: 'm' | 's' | undefined;
}

/** The two ways to finish an order. */
export function PayButtons({ formId, placing, size }: PayButtonsProps) {
  const t = useMessages(placingMessages);
  return (
    <>
      <Button
        variant="accent"
        size={size}
        type="submit"
        form={formId}
        value="online"
        busy={placing === 'online'}
        busyLabel={t.openingPayment}
      >
        {t.payNow}
      </Button>
      <Button
        variant="quiet"
        size={size}
        type="submit"
        form={formId}
        value="after_service"
        busy={placing === 'after_service'}
        busyLabel={t.booking}
      >
        {t.payAfterService}
      </Button>
    </>
  );
}
