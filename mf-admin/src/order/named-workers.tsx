import { useState } from 'react';
import {
  findNamedWorkers,
  type NamedFor,
  type NamedWorker,
} from '@kaarigar/shared/api/named-workers';
import { settled } from '@kaarigar/shared/contracts/problem';
import { useRested } from '@kaarigar/shared/forms/use-rested';
import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';

const REST_MS = 400;

interface Names {
  readonly names: string;
}

const messages = defineMessages({
  notAssigned: {
    en: ({ names }: Names) =>
      `Nobody has assigned to this work: ${names}. Check the name before you send it.`,
    hi: ({ names }: Names) => `इस काम पर किसी ने नहीं लगाया: ${names}। भेजने से पहले नाम देख लें।`,
  },
});

interface NamedWorkersProps {
  readonly context: RemoteContext;
  readonly work: NamedFor;
  /** What the customer is going to read. */
  readonly text: string;
}

/** Says beside words to a customer that they name a worker who is not assigned to that work. Nobody is kept from sending. */
export function NamedWorkers({ context, work, text }: NamedWorkersProps) {
  const [named, setNamed] = useState<readonly NamedWorker[]>([]);
  const said = text.trim();
  useRested(said === '' ? null : JSON.stringify([work, said]), REST_MS, async (signal) => {
    const answer = await settled(findNamedWorkers(context, work, said));
    // Nothing depends on it: without an answer nothing is said.
    if (!signal.aborted && answer.state === 'known') setNamed(answer.value);
  });
  return <NotAssigned named={said === '' ? [] : named} />;
}

export function NotAssigned({ named }: { readonly named: readonly NamedWorker[] }) {
  const t = useMessages(messages);
  const locale = useLocale();
  if (named.length === 0) return null;
  const names = named.map((worker) => workerName(worker, locale)).join(', ');
  return <Alert tone="info">{t.notAssigned({ names })}</Alert>;
}
