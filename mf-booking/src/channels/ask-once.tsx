import { Suspense, use, useState } from 'react';
import { readOwnChannels, type OwnChannels } from '@kaarigar/shared/api/own-channels';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { channelMessages } from './channel-messages';
import { ChooseChannel } from './choose-channel';

interface AskOnceProps {
  readonly context: RemoteContext;
  readonly className?: string | undefined;
}

/** Below an order: how the person wants to hear of it, until they have said so once. Nothing waits for the answer. */
export function AskOnce({ context, className }: AskOnceProps) {
  const [channels] = useState(() => settled(readOwnChannels(context)));
  return (
    <Suspense>
      <Question context={context} className={className} channels={channels} />
    </Suspense>
  );
}

function Question({
  context,
  className,
  channels,
}: AskOnceProps & { readonly channels: Promise<Settled<OwnChannels>> }) {
  const t = useMessages(channelMessages);
  const read = use(channels);
  // The order is what the page is about: without an answer there is no question, and the profile has it.
  if (read.state === 'failed' || read.value.is_asked || read.value.chosen === null) return null;
  return (
    <section aria-labelledby="how-we-tell" className={className}>
      <h2 id="how-we-tell" className={textStyles['subtitle']}>
        {t.title}
      </h2>
      <p>{t.lede}</p>
      <ChooseChannel context={context} channels={read.value} />
    </section>
  );
}
