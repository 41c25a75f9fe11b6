import { useId } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { useCopy } from '@kaarigar/shared/ui/use-copy';
import { secondFactorMessages } from './second-factor-messages';
import styles from './second-factor.module.css';

/** The key for typing or pasting into the app, in groups of four. */
export function CopySecret({ secret }: { readonly secret: string }) {
  const t = useMessages(secondFactorMessages);
  const labelId = useId();
  const { outcome, copy } = useCopy();

  return (
    <div className={styles['secret']}>
      <p id={labelId}>{t.secretLabel}</p>
      <code className={styles['key']} aria-labelledby={labelId}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <Button variant="quiet" size="s" icon="copy" onClick={() => void copy(secret)}>
        {t.copySecret}
      </Button>
      <p role="status" className={textStyles['hint']}>
        {outcome === 'copied' ? t.secretCopied : null}
        {outcome === 'refused' ? t.secretNotCopied : null}
      </p>
    </div>
  );
}
