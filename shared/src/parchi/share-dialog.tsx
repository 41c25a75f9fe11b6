import { useState } from 'react';
import { useMessages } from '../i18n/define-messages';
import { saveFile } from '../save-file';
import { Alert } from '../ui/alert';
import { Button, ButtonAnchor } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { ParchiFacts } from './parchi-facts';
import { shareMessages } from './share-messages';
import styles from './parchi.module.css';
import { SHARE_ICON } from './share-icon';
import { shareText, whatsAppShareHref } from './share-text';

export { drawParchi } from './draw-parchi';

interface ShareDialogProps {
  readonly facts: ParchiFacts;
  /** Null: this browser could not draw one. */
  readonly image: Blob | null;
  readonly onClose: () => void;
}

/** The picture of a slip, and the ways to send it: the device's own, WhatsApp with its text, or as a file. */
export function ShareDialog({ facts, image, onClose }: ShareDialogProps) {
  const t = useMessages(shareMessages);
  const locale = useLocale();
  const [hasFailed, setHasFailed] = useState(false);
  const [address] = useState(() => image && URL.createObjectURL(image));
  const fileName = `parchi-${facts.orderId ?? 'kaarigar'}.png`;
  const text = shareText(facts, locale, window.location.origin);
  const shared = image && { files: [new File([image], fileName, { type: image.type })], text };
  // Desktop browsers mostly share no files, old ones nothing.
  const canShare = shared !== null && (navigator.canShare?.(shared) ?? false);

  function close(): void {
    if (address) URL.revokeObjectURL(address);
    onClose();
  }

  async function send(): Promise<void> {
    setHasFailed(false);
    try {
      if (shared) await navigator.share(shared);
    } catch (error) {
      // Whoever closes the device's sheet again has changed their mind.
      const isLeft = error instanceof DOMException && error.name === 'AbortError';
      setHasFailed(!isLeft);
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t.title}
      footer={
        <>
          {canShare ? (
            <Button variant="primary" icon={SHARE_ICON} onClick={() => void send()}>
              {t.send}
            </Button>
          ) : null}
          <ButtonAnchor variant="quiet" icon="whatsapp" href={whatsAppShareHref(text)}>
            {t.whatsApp}
          </ButtonAnchor>
          {image ? (
            <Button
              variant="quiet"
              icon="download"
              onClick={() => saveFile({ blob: image, fileName })}
            >
              {t.save}
            </Button>
          ) : null}
        </>
      }
    >
      {hasFailed ? <Alert tone="error">{t.notSent}</Alert> : null}
      {address ? (
        <img className={styles['preview']} src={address} alt={t.picture} />
      ) : (
        <Alert tone="warning">{t.notDrawn}</Alert>
      )}
      <p>{t.what}</p>
    </Dialog>
  );
}
