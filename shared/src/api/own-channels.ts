import * as z from 'zod/mini';
import { CHOSEN_CHANNELS, type ChosenChannel } from '../domain/chosen-channel';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

const ownChannels = z.object({
  /** What is proven to be theirs. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The way that comes first. */
  chosen: z.nullable(z.enum(CHOSEN_CHANNELS)),
  reminders: z.boolean(),
  /** They have chosen before. */
  is_asked: z.boolean(),
});
/** How the current person hears from us. */
export type OwnChannels = z.infer<typeof ownChannels>;

export function readOwnChannels(context: RemoteContext): Promise<OwnChannels> {
  return callDatabase(context, { name: 'my_channels', answer: ownChannels });
}

/** Keeps how they want to hear from us, with the words that they read. Throws `session_expired`, `mfa_required`. */
export function chooseChannel(
  context: RemoteContext,
  choice: {
    readonly channel: ChosenChannel;
    readonly reminders: boolean;
    readonly locale: Locale;
  },
): Promise<OwnChannels> {
  return callDatabase(context, {
    name: 'choose_channel',
    isChange: true,
    parameters: {
      p_channel: choice.channel,
      p_reminders: choice.reminders,
      p_locale: choice.locale,
    },
    answer: ownChannels,
  });
}
