import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Page } from '@kaarigar/shared/ui/page';
import { shellMessages } from '../shell-messages';

/** 404, with the header and footer in place. */
export function NotFoundPage() {
  const t = useMessages(shellMessages);
  return (
    <Page
      title={t.notFoundTitle}
      lede={t.notFoundText}
      scene="not-found"
      isScenic
      actions={
        <>
          <ButtonLink to={paths.home} variant="primary">
            {t.backHome}
          </ButtonLink>
          <ButtonLink to={paths.services} variant="quiet">
            {t.seeServices}
          </ButtonLink>
        </>
      }
    >
      {null}
    </Page>
  );
}
