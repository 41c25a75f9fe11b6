import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { onReconnect } from '@kaarigar/shared/live/on-reconnect';
import { useKeptAt } from '@kaarigar/shared/offline/use-kept-at';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { shellMessages } from '../shell-messages';
import styles from './layout.module.css';

/** Says that there is no network and of when what the page shows is. It reads anew once there is one. */
export function KeptNotice() {
  const t = useMessages(shellMessages);
  const locale = useLocale();
  const keptAt = useKeptAt();
  const { revalidate } = useRevalidator();
  const readAnew = useEffectEvent(() => void revalidate());
  const isKept = keptAt !== null;
  useEffect(() => (isKept ? onReconnect(() => readAnew()) : undefined), [isKept]);
  if (keptAt === null) return null;
  const moment = formatMoment(keptAt, locale);
  return (
    <Wrap className={styles['notice']}>
      <Alert tone="warning" title={t.offlineTitle}>
        {t.offlineText({ moment })}
      </Alert>
    </Wrap>
  );
}
