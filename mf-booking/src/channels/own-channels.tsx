import { lazy, Suspense, useState } from 'react';
import { readOwnChannels, type OwnChannels } from '@kaarigar/shared/api/own-channels';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Card } from '@kaarigar/shared/ui/card';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { channelMessages } from './channel-messages';
import styles from './channels.module.css';
import { ChooseChannel } from './choose-channel';

const NewsHere = lazy(async () => ({
  default: (await import(/* webpackChunkName: "news-here" */ './news-here')).NewsHere,
}));

/** In the profile: how the person hears from us. */
export function OwnChannelsCard({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(channelMessages);
  const [channels] = useState<Promise<Settled<OwnChannels>>>(() =>
    settled(readOwnChannels(context)),
  );
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={textStyles['subtitle']}>{t.title}</h2>
      <p>{t.lede}</p>
      <Suspense fallback={<Skeleton lines={2} />}>
        <SettledView settled={channels} failedTitle={t.failed}>
          {(known) => <ChooseChannel context={context} channels={known} />}
        </SettledView>
      </Suspense>
      {context.config.pushKey ? (
        <Suspense>
          <NewsHere context={context} className={styles['form']} canTurnOff />
        </Suspense>
      ) : null}
    </Card>
  );
}
