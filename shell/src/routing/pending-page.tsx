import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { LogoLoader } from '@kaarigar/shared/ui/logo-loader';
import { shellMessages } from '../shell-messages';

/** While the first page, or the sign-in state a protected page waits for, is not there yet. */
export function PendingPage() {
  const t = useMessages(shellMessages);
  return <LogoLoader label={t.loading} />;
}
