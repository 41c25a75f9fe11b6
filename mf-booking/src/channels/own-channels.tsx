import { Suspense, useState } from 'react';
import { readOwnChannels, type OwnChannels } from '@kaarigar/shared/api/own-channels';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { channelMessages } from './channel-messages';
import { ChooseChannel } from './choose-channel';
import { NewsLater } from './news-later';

/** In the profile: how the person hears from us. */
export function OwnChannelsForm({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(channelMessages);
  const [channels] = useState<Promise<Settled<OwnChannels>>>(() =>
    settled(readOwnChannels(context)),
  );
  return (
    <>
      <p>{t.lede}</p>
      <Suspense fallback={<Skeleton lines={2} />}>
        <SettledView settled={channels} failedTitle={t.failed}>
          {(known) => <ChooseChannel context={context} channels={known} />}
        </SettledView>
      </Suspense>
      <NewsLater context={context} isWithin canTurnOff />
    </>
  );
}
