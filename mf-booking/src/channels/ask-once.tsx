import { useEffect, useState } from 'react';
import { readOwnChannels, type OwnChannels } from '@kaarigar/shared/api/own-channels';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Part } from '../parts/part';
import { channelMessages } from './channel-messages';
import { ChooseChannel } from './choose-channel';
import { NewsLater } from './news-later';

interface AskOnceProps {
  readonly context: RemoteContext;
}

/** Below an order, in one row: how the person wants to hear of it, until they have said so once, and news in this browser. Nothing waits for the answer. */
export function AskOnce({ context }: AskOnceProps) {
  const t = useMessages(channelMessages);
  const [read, setRead] = useState<Settled<OwnChannels> | null>(null);

  // Asked while it is drawn, it would be asked again each time that React begins to draw the order anew.
  useEffect(() => {
    let isShown = true;
    void settled(readOwnChannels(context)).then((answer) => {
      if (isShown) setRead(answer);
    });
    return () => {
      isShown = false;
    };
  }, [context]);

  if (read === null) return null;
  // The order is what the page is about: without an answer there is no question, and the profile has it.
  if (read.state === 'failed' || read.value.is_asked || read.value.chosen === null) {
    return <NewsLater context={context} />;
  }
  return (
    <Part id="how-we-tell" title={t.title}>
      <p>{t.lede}</p>
      <ChooseChannel context={context} channels={read.value} />
      <NewsLater context={context} isWithin />
    </Part>
  );
}
