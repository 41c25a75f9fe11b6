import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Page } from '@kaarigar/shared/ui/page';
import { shellMessages } from '../shell-messages';

/** Tells a signed-in person who is not staff that a staff page is closed to them, instead of an empty table. */
export function NotAllowedPage() {
  const t = useMessages(shellMessages);
  return (
    <Page
      title={t.notAllowedTitle}
      lede={t.notAllowedText}
      scene="not-allowed"
      isScenic
      actions={
        <>
          <ButtonLink to={paths.home} variant="primary">
            {t.backHome}
          </ButtonLink>
          <ButtonLink to={paths.orders} variant="quiet">
            {t.myOrders}
          </ButtonLink>
        </>
      }
    >
      {null}
    </Page>
  );
}
