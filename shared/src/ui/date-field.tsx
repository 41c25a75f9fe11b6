import type { ComponentProps } from 'react';
import { visitText } from '../i18n/visit-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { TextField } from './field';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'value'> & {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
};

/** A date by the browser's own calendar, and beneath it the day in words: a browser writes it as its own settings say. */
export function DateField(props: DateFieldProps) {
  const locale = useLocale();
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(props.value);
  const day = isWhole ? visitText({ scheduled_on: props.value, slot: null }, locale) : null;
  return <TextField {...props} type="date" hint={day ?? undefined} />;
}
