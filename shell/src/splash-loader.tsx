import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { LogoLoader } from '@kaarigar/shared/ui/logo-loader';
import { shellMessages } from './shell-messages';

const SEEN_KEY = 'kaarigar.splash-seen';

/** The logo over the first second, once per tab session. It leaves by CSS alone, so it can never hang. */
export function SplashLoader() {
  const [isFirst] = useState(() => {
    const seen = window.sessionStorage.getItem(SEEN_KEY) !== null;
    window.sessionStorage.setItem(SEEN_KEY, '1');
    return !seen;
  });
  const t = useMessages(shellMessages);
  return isFirst ? <LogoLoader label={t.loading} cover /> : null;
}
