import { useEffect, useRef, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import type { IconDrawing } from '@kaarigar/shared/ui/icons/icon-drawing';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { canListen, listen, type NotHeard } from './listen';
import styles from './request-form.module.css';
import { voiceMessages } from './voice-messages';

const MICROPHONE: IconDrawing = {
  line: 'M9 6a3 3 0 0 1 6 0v5.5a3 3 0 0 1-6 0zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7',
};

interface VoiceInputProps {
  /** Called with each sentence that was understood. */
  readonly onText: (text: string) => void;
}

/** For who would rather speak than type; only in browsers that write down what is said. */
export function VoiceInput({ onText }: VoiceInputProps) {
  const t = useMessages(voiceMessages);
  const locale = useLocale();
  const stop = useRef<(() => void) | null>(null);
  const latest = useRef(onText);
  const [isListening, setIsListening] = useState(false);
  const [reason, setReason] = useState<NotHeard | null>(null);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => () => stop.current?.(), []);
  if (!canListen()) return null;

  function press(): void {
    if (stop.current) {
      stop.current();
      return;
    }
    setReason(null);
    setIsListening(true);
    stop.current = listen({
      locale,
      onText: (text) => latest.current(text),
      onEnd(ended) {
        stop.current = null;
        setIsListening(false);
        setReason(ended);
      },
    });
  }

  return (
    <div className={styles['voice']}>
      <Button
        variant={isListening ? 'primary' : 'quiet'}
        size="s"
        icon={MICROPHONE}
        aria-pressed={isListening}
        onClick={press}
      >
        {isListening ? t.stop : t.speak}
      </Button>
      <p className={textStyles['hint']} role="status">
        {reason ? t[reason] : t.how}
      </p>
    </div>
  );
}
