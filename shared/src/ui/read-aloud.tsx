import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/define-messages';
import { subscribeToLocale, useLocale } from '@kaarigar/shared/platform/locale';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconDrawing } from './icons/icon-drawing';
import { readAloudMessages } from './read-aloud-messages';
import styles from './read-aloud.module.css';
import type { speak } from '../speech/speak';
import { useVoice } from '../speech/use-voice';

const SOUND: IconDrawing = {
  line: 'M4 9.5h3.5L12.5 5v14l-5-4.5H4zM16 9a4.2 4.2 0 0 1 0 6M18.7 6.5a8 8 0 0 1 0 11',
};

interface ReadAloudProps {
  /** What is read: asked for when the button is pressed, as the page has it then. */
  readonly textOf: () => string;
  /** The sign alone, beside something short. */
  readonly isCompact?: boolean | undefined;
}

/**
 * A button that reads a price, a sum, the next step or an error aloud, for who reads slowly. It is there only where the
 * device has a voice of the page's language. What it needs is downloaded after the page.
 */
export function ReadAloud({ textOf, isCompact = false }: ReadAloudProps) {
  const t = useMessages(readAloudMessages);
  const locale = useLocale();
  const voice = useVoice(locale);
  const speaker = useSpeaker(voice !== null);
  const [isReading, setIsReading] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  // What is no longer on the page, or is there in another language, is not read on.
  useEffect(() => {
    const forget = subscribeToLocale(() => stop.current?.());
    return () => {
      forget();
      stop.current?.();
    };
  }, []);
  if (voice === null || speaker === null) return null;

  function press(): void {
    if (stop.current) {
      stop.current();
      return;
    }
    if (voice === null || speaker === null) return;
    setIsReading(true);
    stop.current = speaker({
      text: textOf(),
      voice,
      locale,
      onEnd() {
        stop.current = null;
        setIsReading(false);
      },
    });
  }

  return (
    <button
      type="button"
      className={classNames(styles['button'], isCompact && styles['compact'])}
      aria-label={isCompact ? (isReading ? t.stop : t.listen) : undefined}
      data-print="none"
      data-reading={isReading || undefined}
      onClick={press}
    >
      <Icon name={SOUND} size={18} />
      {isCompact ? null : isReading ? t.stop : t.listen}
    </button>
  );
}

/** Downloaded before it is needed: on iPhones only a press itself may speak, not what comes some time after it. */
function useSpeaker(isWanted: boolean): typeof speak | null {
  const [speaker, setSpeaker] = useState<{ readonly speak: typeof speak } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    import(/* webpackChunkName: "speak" */ '../speech/speak').then(
      (module) => {
        if (!isGone) setSpeaker(module);
      },
      // Without it there is no button; the text stands on the page.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return speaker?.speak ?? null;
}
