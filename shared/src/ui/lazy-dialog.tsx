import type { ComponentType } from 'react';
import { useMessages } from '../i18n/define-messages';
import { Button } from './button';
import { Dialog } from './dialog';
import { lazyAgain, type NotLoadedProps } from './lazy-again';
import { lazyAgainMessages } from './lazy-again-messages';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog that is downloaded when it is opened: a failed download is said in a dialog. */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyAgain(load, NotLoadedDialog);
}

function NotLoadedDialog({ props, isRetrying, onRetry }: NotLoadedProps<Closable>) {
  const t = useMessages(lazyAgainMessages);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t.notLoaded}
      footer={
        <Button variant="primary" icon="retry" busy={isRetrying} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    >
      <p role="alert">{t.checkConnection}</p>
    </Dialog>
  );
}
