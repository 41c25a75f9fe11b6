import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { useCopy } from '@kaarigar/shared/ui/use-copy';
import { smsTo, whatsAppTo } from './reply-links';
import styles from './text-to-send.module.css';

const messages = defineMessages({
  hint: {
    en: 'Send it by WhatsApp or SMS, or copy it.',
    hi: 'व्हाट्सऐप या एसएमएस से भेजें, या कॉपी करें।',
  },
  copy: { en: 'Copy the message', hi: 'संदेश कॉपी करें' },
  copied: { en: 'The message is copied.', hi: 'संदेश कॉपी हो गया।' },
  notCopied: {
    en: 'The browser did not allow copying. Select the text and copy it.',
    hi: 'ब्राउज़र ने कॉपी नहीं करने दिया। लिखे हुए को चुनकर कॉपी करें।',
  },
  sms: { en: 'Send by SMS', hi: 'एसएमएस से भेजें' },
  whatsapp: { en: 'Send by WhatsApp', hi: 'व्हाट्सऐप पर भेजें' },
});

interface TextToSendProps {
  readonly label: string;
  readonly text: string;
  /** The language of whoever reads it. */
  readonly locale: Locale;
  /** Ten digits; null: no chat can be opened yet. */
  readonly phone: string | null;
}

/** A text that staff send themselves, by WhatsApp or SMS, or copied. */
export function TextToSend({ label, text, locale, phone }: TextToSendProps) {
  const t = useMessages(messages);
  const { outcome, copy } = useCopy();
  return (
    <div className={styles['all']}>
      <TextAreaField
        name="message"
        label={label}
        hint={phone === null ? undefined : t.hint}
        readOnly
        rows={5}
        value={text}
        lang={locale}
      />
      <div className={styles['buttons']}>
        {phone === null ? null : (
          <>
            <ButtonAnchor
              variant="quiet"
              size="s"
              icon="whatsapp"
              href={whatsAppTo(phone, text)}
              target="_blank"
              rel="noreferrer"
            >
              {t.whatsapp}
            </ButtonAnchor>
            <ButtonAnchor variant="quiet" size="s" href={smsTo(phone, text)}>
              {t.sms}
            </ButtonAnchor>
          </>
        )}
        <Button variant="quiet" size="s" icon="copy" onClick={() => void copy(text)}>
          {t.copy}
        </Button>
      </div>
      <p role="status">
        {outcome === 'copied' ? t.copied : outcome === 'refused' ? t.notCopied : ''}
      </p>
    </div>
  );
}
