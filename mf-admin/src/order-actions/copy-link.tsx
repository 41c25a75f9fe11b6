import { useId, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { paths } from '@kaarigar/shared/paths';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { lazyPart } from '@kaarigar/shared/ui/lazy-part';
import { Spinner } from '@kaarigar/shared/ui/spinner';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { useCopy } from '@kaarigar/shared/ui/use-copy';
import { ACTION_WORDS, actionsMessages } from './action-messages';
import styles from './order-actions.module.css';

/** Only who shows a code downloads what draws it. */
const QrCode = lazyPart(
  () =>
    import(/* webpackChunkName: "qr-code" */ '@kaarigar/shared/ui/qr-code').then(
      (file) => file.QrCode,
    ),
  () => <Spinner label={useMessages(actionsMessages).codeComing} />,
);

interface CopyLinkProps {
  readonly orderId: string;
  /** Whether the order needs this first. */
  readonly isNext: boolean;
  readonly onCopied: (message: string) => void;
}

/**
 * The address where the customer pays: their own page of the order. Never the provider's page: it is for one person,
 * expires after an hour and bypasses our checks.
 */
export function CopyLink({ orderId, isNext, onCopied }: CopyLinkProps) {
  const t = useMessages(actionsMessages);
  const locale = useLocale();
  const hintId = useId();
  const { outcome, copy } = useCopy();
  const [isShown, setIsShown] = useState(false);
  const link = `${window.location.origin}${paths.order(orderId)}`;

  async function handleCopy() {
    if (await copy(link)) onCopied(t.linkCopied);
  }

  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'quiet'}
        size="s"
        block={isNext}
        className={isNext ? styles['next'] : undefined}
        icon="copy"
        aria-describedby={hintId}
        title={t.linkHint}
        onClick={() => void handleCopy()}
      >
        {ACTION_WORDS.copyLink[locale]}
      </Button>
      <VisuallyHidden>
        <span id={hintId}>{t.linkHint}</span>
      </VisuallyHidden>
      <Button variant="quiet" size="s" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? t.hideCode : t.showCode}
      </Button>
      {isShown ? (
        <div className={styles['whole']}>
          <p className={styles['hint']}>{t.codeHint}</p>
          <QrCode text={link} label={t.codeLabel({ orderId })} />
        </div>
      ) : null}
      {outcome === 'refused' ? (
        <div className={styles['whole']}>
          <Alert tone="error" title={t.linkNotCopied}>
            <span className={styles['link']}>{link}</span>
          </Alert>
        </div>
      ) : null}
    </>
  );
}
