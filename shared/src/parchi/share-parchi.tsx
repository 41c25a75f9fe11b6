import { useState, type ReactNode } from 'react';
import { useSubmission } from '../forms/use-submission';
import { useMessages } from '../i18n/define-messages';
import { Button } from '../ui/button';
import { ProblemAlert } from '../ui/problem-alert';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { ParchiFacts } from './parchi-facts';
import { shareMessages } from './share-messages';
import { SHARE_ICON } from './share-icon';
import type { TradePicture } from './trade-picture';

interface ShareParchiProps {
  readonly facts: ParchiFacts;
  readonly picture: TradePicture;
  /** Its button says which paper is sent; the page has a main button of its own. */
  readonly isReceipt: boolean;
}

/** The button that makes a picture of a slip and offers the ways to send it; few press it, so it is downloaded then. */
export function ShareParchi({ facts, picture, isReceipt }: ShareParchiProps) {
  const t = useMessages(shareMessages);
  const locale = useLocale();
  const { isBusy, problem, run } = useSubmission();
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function open(): Promise<void> {
    const outcome = await run(async () => {
      const { drawParchi, ShareDialog } = await import('./share-dialog');
      const image = await drawParchi({ facts, picture, locale });
      return <ShareDialog facts={facts} image={image} onClose={() => setDialog(null)} />;
    });
    if (outcome?.state === 'known') setDialog(outcome.value);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon={SHARE_ICON}
        busy={isBusy}
        busyLabel={t.opening}
        onClick={() => void open()}
      >
        {isReceipt ? t.shareReceipt : t.shareSlip}
      </Button>
      <ProblemAlert problem={problem} />
      {dialog}
    </>
  );
}
