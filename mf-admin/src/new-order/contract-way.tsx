import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
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
  const [copied, setCopied] = useState<'done' | 'refused' | null>(null);
  const text = contractText[locale]({ link: `${window.location.origin}${paths.contractServices}` });

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('done');
    } catch {
      // The browser forbids it: the text stands above, to be copied by hand.
      setCopied('refused');
    }
  }

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
        <Button variant="quiet" size="s" icon="copy" onClick={() => void handleCopy()}>
          {t.copy}
        </Button>
      </div>
      <p role="status">{copied === 'done' ? t.copied : copied === 'refused' ? t.notCopied : ''}</p>
    </Alert>
  );
}
