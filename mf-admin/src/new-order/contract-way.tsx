import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { useCopy } from '@kaarigar/shared/ui/use-copy';
import { whatsAppTo } from '../order/reply-links';
import { contractText, newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';

interface ContractWayProps {
  /** Ten digits; null while none is typed. */
  readonly phone: string | null;
  /** What the caller reads. */
  readonly locale: Locale;
}

/** Contract work has no price before somebody has seen it: the caller tells us of it by a link, and staff send the price. */
export function ContractWay({ phone, locale }: ContractWayProps) {
  const t = useMessages(newOrderMessages);
  const { outcome, copy } = useCopy();
  const text = contractText[locale]({ link: `${window.location.origin}${paths.contractServices}` });

  return (
    <Alert tone="info" title={t.contractTitle}>
      <p>{t.contractHow}</p>
      <p lang={locale}>
        <q>{text}</q>
      </p>
      <div className={styles['buttons']}>
        {phone === null ? null : (
          <ButtonAnchor
            variant="quiet"
            size="s"
            icon="whatsapp"
            href={whatsAppTo(phone, text)}
            target="_blank"
            rel="noreferrer"
          >
            {t.whatsapp}
          </ButtonAnchor>
        )}
        <Button variant="quiet" size="s" icon="copy" onClick={() => void copy(text)}>
          {t.copy}
        </Button>
      </div>
      <p role="status">
        {outcome === 'copied' ? t.copied : outcome === 'refused' ? t.notCopied : ''}
      </p>
    </Alert>
  );
}
