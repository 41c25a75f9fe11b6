import { Suspense, use } from 'react';
import type { ServiceName } from '@kaarigar/shared/api/service-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { Settled } from '../settled';

interface ServiceOfProps {
  /** What the order itself carries. */
  readonly english: string;
  readonly name: Promise<Settled<ServiceName | null>>;
}

/** What was paid for, in the language of the page; in English until, and unless, the other name is known. */
export function ServiceOf({ english, name }: ServiceOfProps) {
  const locale = useLocale();
  const inEnglish = <span lang="en">{english}</span>;
  if (locale === 'en') return english;
  return (
    <Suspense fallback={inEnglish}>
      <HindiName english={english} name={name} />
    </Suspense>
  );
}

function HindiName({ english, name }: ServiceOfProps) {
  const answer = use(name);
  return answer.ok && answer.value ? answer.value.name_hi : <span lang="en">{english}</span>;
}
