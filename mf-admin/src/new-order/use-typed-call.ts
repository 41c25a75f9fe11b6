import type { Form } from '@kaarigar/shared/forms/use-form';
import { useTypedAhead } from '../keys/typed-ahead';
import type { NewOrderFault, NewOrderFields } from './new-order-fields';

/** In the order of Tab. */
const FIRST_FIELDS = ['phone', 'name', 'locale', 'address'] as const;

interface TypedCall {
  readonly formId: string;
  /** Ten digits of whoever calls, where that is known: what is typed does not change them. */
  readonly calling: string | null;
  readonly change: Form<NewOrderFields, NewOrderFault>['change'];
}

/** Takes over what was typed while the form was on its way, and goes on at the field that was reached. */
export function useTypedCall({ formId, calling, change }: TypedCall): void {
  useTypedAhead((typed) => {
    const [phone = '', name = '', , address = ''] = typed;
    change({
      ...(calling === null && phone !== '' ? { phone, consent: false } : {}),
      ...(name === '' ? {} : { name }),
      ...(address === '' ? {} : { address }),
    });
    if (typed.length === 1) return;
    const reached = FIRST_FIELDS[Math.min(typed.length, FIRST_FIELDS.length) - 1] ?? '';
    document.getElementById(formId)?.querySelector<HTMLElement>(`[name="${reached}"]`)?.focus();
  });
}
