import type { ComponentType } from 'react';
import { useMessages } from '../i18n/define-messages';
import { Alert } from './alert';
import { Button } from './button';
import { lazyAgain, type NotLoadedProps } from './lazy-again';
import { lazyAgainMessages } from './lazy-again-messages';

/** A part of a page that is downloaded when it is first drawn: a failed download is said where it would be. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  return lazyAgain(load, NotLoadedPart, Waiting);
}

function NotLoadedPart({ isRetrying, onRetry }: NotLoadedProps<object>) {
  const t = useMessages(lazyAgainMessages);
  return (
    <Alert
      tone="error"
      title={t.notLoaded}
      action={
        <Button variant="quiet" size="s" icon="retry" busy={isRetrying} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    >
      {t.checkConnection}
    </Alert>
  );
}
