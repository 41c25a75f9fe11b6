import { useState } from 'react';
import { chooseChannel, type OwnChannels } from '@kaarigar/shared/api/own-channels';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { CHOSEN_CHANNELS } from '@kaarigar/shared/domain/chosen-channel';
import { CHANNEL_WORDING } from '@kaarigar/shared/i18n/channel-wording';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { CHANNEL_NAMES, channelMessages } from './channel-messages';
import styles from './channels.module.css';

interface ChooseChannelProps {
  readonly context: RemoteContext;
  readonly channels: OwnChannels;
}

/** By which of the ways that are proven a person hears from us. What is kept are the words that stand here. */
export function ChooseChannel({ context, channels }: ChooseChannelProps) {
  const t = useMessages(channelMessages);
  const locale = useLocale();
  const [own, setOwn] = useState(channels);
  const offered = CHOSEN_CHANNELS.filter((channel) =>
    channel === 'email' ? channels.email !== null : channels.phone !== null,
  );
  const form = useForm({
    initial: { channel: own.chosen ?? offered[0] ?? '', reminders: own.reminders },
    async send({ channel, reminders }) {
      const chosen = offered.find((one) => one === channel);
      if (chosen) setOwn(await chooseChannel(context, { channel: chosen, reminders, locale }));
    },
  });
  const chosen = offered.find((one) => one === form.values.channel);
  return (
    <form {...form.props} className={styles['form']} aria-label={t.title}>
      {offered.length > 1 ? (
        <ChipGroupField
          {...form.choice('channel')}
          legend={t.by}
          chips={offered.map((one) => ({ value: one, label: CHANNEL_NAMES[one][locale] }))}
          hint={chosen && CHANNEL_WORDING[chosen][locale]}
        />
      ) : chosen ? (
        <div>
          <p>{t.comesBy({ way: CHANNEL_NAMES[chosen][locale] })}</p>
          <p className={textStyles['hint']}>{CHANNEL_WORDING[chosen][locale]}</p>
        </div>
      ) : null}
      <CheckboxField {...form.checkbox('reminders')} label={CHANNEL_WORDING.reminders[locale]} />
      <ProblemAlert problem={form.problem} title={t.notSaved} />
      {form.isDone ? <Alert tone="success">{t.saved}</Alert> : null}
      <div>
        <Button type="submit" variant="quiet" busy={form.isBusy} busyLabel={t.saving}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
