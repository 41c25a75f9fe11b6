import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ApiError } from '../contracts/error-code';
import type { RuntimeConfig } from '../contracts/runtime-config';
import { useMessages } from '../i18n/define-messages';
import { Alert } from './alert';
import { Button } from './button';
import { createAnswers, type CaptchaAnswers } from './captcha-answers';
import { captchaMessages } from './captcha-messages';
import type { CaptchaConfig, CaptchaWidget } from './captcha-widget';
import styles from './captcha.module.css';
import textStyles from './text.module.css';

export interface Captcha {
  /** Stands above the button that sends; null while no captcha is switched on. */
  readonly field: ReactNode;
  /**
   * Sends with the answer, and asks for a new one afterwards: each is good once. `answer` is null while no captcha is
   * switched on. Throws `captcha_failed` when there is none after a few seconds.
   */
  readonly send: <Result>(send: (answer: string | null) => Promise<Result>) => Promise<Result>;
}

const CaptchaContext = createContext<CaptchaConfig | null>(null);

interface CaptchaProviderProps {
  /** Of the runtime configuration; a shell of an earlier release has none. */
  readonly config: RuntimeConfig['captcha'] | undefined;
  readonly children: ReactNode;
}

/** Tells the forms inside which captcha they show. */
export function CaptchaProvider({ config, children }: CaptchaProviderProps) {
  return <CaptchaContext value={config ?? null}>{children}</CaptchaContext>;
}

/** The captcha of a form. Nothing of it is loaded when none is switched on. */
export function useCaptcha(): Captcha {
  const config = useContext(CaptchaContext);
  const [answers] = useState(() => createAnswers());
  const [run, setRun] = useState(0);
  if (!config) return { field: null, send: (send) => send(null) };
  return {
    field: <CaptchaField config={config} run={run} answers={answers} />,
    async send(send) {
      const answer = await answers.take();
      if (answer === null) throw new ApiError('captcha_failed', { status: 400 });
      try {
        return await send(answer);
      } finally {
        setRun((before) => before + 1);
      }
    },
  };
}

interface CaptchaFieldProps {
  readonly config: CaptchaConfig;
  /** Another number asks for another answer. */
  readonly run: number;
  readonly answers: CaptchaAnswers;
}

/** Draws itself anew for another language, and when the person tries again. */
function CaptchaField(props: CaptchaFieldProps) {
  const t = useMessages(captchaMessages);
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  return (
    <div role="group" aria-label={t.label}>
      <DrawnCaptcha
        key={`${locale} ${attempt}`}
        {...props}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </div>
  );
}

function DrawnCaptcha({
  config,
  run,
  answers,
  onRetry,
}: CaptchaFieldProps & { readonly onRetry: () => void }) {
  const t = useMessages(captchaMessages);
  const locale = useLocale();
  const { provider, siteKey } = config;
  const element = useRef<HTMLDivElement>(null);
  const widget = useRef<CaptchaWidget | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let isGone = false;
    const fail = (): void => {
      if (isGone) return;
      answers.giveUp();
      setState('failed');
    };
    async function draw(): Promise<void> {
      const { drawCaptcha } = await import(/* webpackChunkName: "captcha" */ './captcha-widget');
      if (isGone || !element.current) return;
      const drawn = await drawCaptcha({
        config: { provider, siteKey },
        locale,
        element: element.current,
        onAnswer: answers.set,
        onFailure: fail,
      });
      if (isGone) return drawn.remove();
      widget.current = drawn;
      setState('ready');
    }
    draw().catch(fail);
    return () => {
      isGone = true;
      answers.set(null);
      widget.current?.remove();
      widget.current = null;
    };
  }, [provider, siteKey, locale, answers]);

  useEffect(() => {
    if (run > 0) widget.current?.reset();
  }, [run]);

  return (
    <>
      {state === 'failed' ? (
        <Alert
          tone="warning"
          action={
            <Button variant="quiet" size="s" icon="retry" onClick={onRetry}>
              {t.retry}
            </Button>
          }
        >
          {t.failed}
        </Alert>
      ) : null}
      {state === 'loading' ? <p className={textStyles['quiet']}>{t.loading}</p> : null}
      <div ref={element} className={styles['widget']} hidden={state === 'failed'} />
    </>
  );
}
