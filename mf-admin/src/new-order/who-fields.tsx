import type { DeskCaller } from '@kaarigar/shared/contracts/desk';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { AddressField } from '@kaarigar/shared/ui/address-field';
import { CheckboxField, SelectField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { CallerFacts } from './caller-facts';
import type { NewOrderFault, NewOrderFields } from './new-order-fields';
import { newOrderMessages } from './new-order-messages';
import type { useCaller } from './use-caller';

const LANGUAGES = [
  { value: 'hi', label: 'हिन्दी' },
  { value: 'en', label: 'English' },
];

interface WhoFieldsProps {
  readonly form: Pick<Form<NewOrderFields, NewOrderFault>, 'field' | 'change'>;
  readonly caller: ReturnType<typeof useCaller>;
  /** Null while nobody knows. */
  readonly who: DeskCaller | null;
  /** Ten digits; null while none is typed. */
  readonly phone: string | null;
  /** The caller has said that the account, which proved the number long ago, is theirs. */
  readonly isSame: boolean;
  readonly onSame: (isSame: boolean) => void;
  /** An order is looked at instead. */
  readonly onLeave: () => void;
}

/** Who calls, what is known of them, and where they live. */
export function WhoFields(props: WhoFieldsProps) {
  const { caller, who, phone, isSame, onSame, onLeave } = props;
  const { field, change } = props.form;
  const t = useMessages(newOrderMessages);
  return (
    <>
      <FieldRow>
        <div data-autofocus tabIndex={-1} onFocus={focusFirstField}>
          <TextField
            {...field('phone')}
            onChange={({ target }) => change({ phone: target.value, consent: false })}
            {...personInputs.phone}
            autoComplete="off"
            label={t.phone}
            hint={t.phoneHint}
            required
          />
        </div>
        <TextField
          {...field('name')}
          {...personInputs.name}
          autoComplete="off"
          label={t.name}
          required
        />
        <SelectField {...field('locale')} label={t.language} options={LANGUAGES} />
      </FieldRow>
      <CallerFacts
        {...caller}
        phone={phone}
        onLeave={onLeave}
        onTakeOver={({ name, address, locale }) => change({ name, address, locale })}
      />
      {who && who.old_proof_at !== null && !who.is_own ? (
        <CheckboxField
          name="same-person"
          label={t.samePerson({ name: who.name })}
          hint={t.samePersonHint}
          checked={isSame}
          onChange={({ target }) => onSame(target.checked)}
        />
      ) : null}
      <AddressField {...field('address')} autoComplete="off" label={t.address} />
    </>
  );
}

/** The dialog focuses what is marked; the field is within. */
function focusFirstField({
  target,
  currentTarget,
}: {
  readonly target: EventTarget;
  readonly currentTarget: HTMLElement;
}): void {
  if (target === currentTarget) currentTarget.querySelector('input')?.focus();
}
