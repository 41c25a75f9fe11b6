import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Alert } from '@kaarigar/shared/ui/alert';

const readyMessages = defineMessages({
  ready: {
    en: 'Your account is ready, and you are logged in.',
    hi: 'आपका खाता बन गया और आप लॉगिन हैं।',
  },
});

/** To whoever has just made an account. */
export function AccountReadyNotice() {
  const t = useMessages(readyMessages);
  return <Alert tone="success">{t.ready}</Alert>;
}
