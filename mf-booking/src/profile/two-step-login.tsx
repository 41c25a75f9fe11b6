import type { Me } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Part } from '../parts/part';
import { twoStepMessages } from './profile-messages';

/** The second factor of people who work here, and of others who still have one. */
export function TwoStepLogin({ me }: { readonly me: Me }) {
  const t = useMessages(twoStepMessages);
  if (me.role === 'customer' && me.second_factor === 'none') return null;
  const isOn = me.second_factor === 'done' || me.second_factor === 'needed';
  return (
    <Part id="profile-two-step" title={t.title}>
      <p>{isOn ? t.on : t.off}</p>
      <div>
        <ButtonLink variant={isOn ? 'quiet' : 'primary'} to={paths.secondFactor}>
          {isOn ? t.change : t.setUp}
        </ButtonLink>
      </div>
    </Part>
  );
}
