import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { RadioGroupField } from '@kaarigar/shared/ui/field';
import { quoteFormMessages } from './quote-form-messages';

/** Whether material is in a price. */
export function MaterialField(
  choice: ReturnType<Form<{ readonly material: string }, string>['choice']>,
) {
  const t = useMessages(quoteFormMessages);
  return (
    <RadioGroupField
      {...choice}
      legend={t.material}
      options={[
        { value: 'with', label: t.with },
        { value: 'without', label: t.without },
        { value: '', label: t.unsaid },
      ]}
    />
  );
}
