import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Page } from '@kaarigar/shared/ui/page';
import { shellMessages } from '../shell-messages';

/** 404, with the header and footer in place. */
export function NotFoundPage() {
  const t = useMessages(shellMessages);
  return (
    <DeadEnd
      scene="not-found"
      title={t.notFoundTitle}
      text={t.notFoundText}
      way={{ to: paths.services, label: t.seeServices }}
    />
  );
}

/** Tells a signed-in person who is not staff that a staff page is closed to them, instead of an empty table. */
export function NotAllowedPage() {
  const t = useMessages(shellMessages);
  return (
    <DeadEnd
      scene="not-allowed"
      title={t.notAllowedTitle}
      text={t.notAllowedText}
      way={{ to: paths.orders, label: t.myOrders }}
    />
  );
}

interface DeadEndProps {
  readonly scene: 'not-found' | 'not-allowed';
  readonly title: string;
  readonly text: string;
  /** Beside the way home. */
  readonly way: { readonly to: string; readonly label: string };
}

/** An address that shows nothing to this person: why, and where to go. */
function DeadEnd({ scene, title, text, way }: DeadEndProps) {
  const t = useMessages(shellMessages);
  return (
    <Page
      title={title}
      lede={text}
      scene={scene}
      isScenic
      actions={
        <>
          <ButtonLink to={paths.home} variant="primary">
            {t.backHome}
          </ButtonLink>
          <ButtonLink to={way.to} variant="quiet">
            {way.label}
          </ButtonLink>
        </>
      }
    >
      {null}
    </Page>
  );
}
