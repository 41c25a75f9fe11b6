import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextToSend } from '../order/text-to-send';
import { contractText, newOrderMessages } from './new-order-messages';

interface ContractWayProps {
  /** Ten digits; null while none is typed. */
  readonly phone: string | null;
  /** What the caller reads. */
  readonly locale: Locale;
}

/** Contract work has no price before somebody has seen it: the caller tells us of it by a link, and staff send the price. */
export function ContractWay({ phone, locale }: ContractWayProps) {
  const t = useMessages(newOrderMessages);
  const text = contractText[locale]({ link: `${window.location.origin}${paths.contractServices}` });

  return (
    <Alert tone="info" title={t.contractTitle}>
      <p>{t.contractHow}</p>
      <TextToSend label={t.message} {...{ text, locale, phone }} />
    </Alert>
  );
}
