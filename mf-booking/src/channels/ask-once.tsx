import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { readOwnChannels, type OwnChannels } from '@kaarigar/shared/api/own-channels';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Part } from '../parts/part';
import { channelMessages } from './channel-messages';
import { ChooseChannel } from './choose-channel';
import type { NewsHereProps } from './news-here';

/** The order is there without it. */
const NewsHere = lazy<ComponentType<NewsHereProps>>(() =>
  import(/* webpackChunkName: "news-here" */ './news-here').then(
    (file) => ({ default: file.NewsHere }),
    () => ({ default: () => null }),
  ),
);

export interface AskOnceProps {
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
  const here = (isWithin: boolean) =>
    context.config.pushKey ? (
      <Suspense>
        <NewsHere context={context} isWithin={isWithin} />
      </Suspense>
    ) : null;
  // The order is what the page is about: without an answer there is no question, and the profile has it.
  if (read.state === 'failed' || read.value.is_asked || read.value.chosen === null) {
    return here(false);
  }
  return (
    <Part id="how-we-tell" title={t.title}>
      <p>{t.lede}</p>
      <ChooseChannel context={context} channels={read.value} />
      {here(true)}
    </Part>
  );
}
