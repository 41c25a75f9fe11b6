import { useEffect, useRef, useState } from 'react';
import { listPhotos, sendPhoto, type PhotoSubject } from '../api/photos';
import { problemOf, type Problem } from '../contracts/problem';
import { useMessages } from '../i18n/define-messages';
import { useErrorMessage } from '../i18n/error-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import textStyles from '../ui/text.module.css';
import { photoMessages } from './photo-messages';
import styles from './photos.module.css';

interface PhotoUploadsProps {
  readonly context: RemoteContext;
  readonly of: PhotoSubject;
  /** What is to be sent, from the moment it is shown; for others, another key. */
  readonly photos: readonly Blob[];
  /** How many there were when this was first shown. */
  readonly before: number;
  readonly onSent?: (() => void) | undefined;
}

/** Sends photos one after the other, and says how far it is. What could not be sent stays here and can be sent again. */
export function PhotoUploads({ context, of, photos, before, onSent }: PhotoUploadsProps) {
  const t = useMessages(photoMessages);
  const errorText = useErrorMessage();
  const [done, setDone] = useState(0);
  const [part, setPart] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  // What has arrived since then counts in the page's own number, too.
  const [hadBefore] = useState(before);
  const isSending = useRef(false);
  const total = photos.length;

  async function send(isAgain: boolean): Promise<void> {
    // One press, one sending; and React shows a component twice in development.
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    try {
      const first = isAgain ? await countArrived() : 0;
      setDone(first);
      for (const [offset, file] of photos.slice(first).entries()) {
        setPart(0);
        await sendPhoto(context, { of, file, onProgress: setPart });
        setDone(first + offset + 1);
      }
      onSent?.();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isSending.current = false;
    }
  }

  /** The answer to one that arrived can be lost: it is not sent twice. */
  async function countArrived(): Promise<number> {
    const there = await listPhotos(context, of);
    return Math.min(Math.max(there.length - hadBefore, done), total);
  }

  useEffect(() => {
    void send(false);
    // Once, when it is shown: later only the person sends again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (done === total) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [done, total]);

  if (done === total) return <Alert tone="success">{t.sent({ total })}</Alert>;
  if (problem) {
    return (
      <Alert
        tone="error"
        title={t.notSent({ left: total - done })}
        action={
          <Button variant="quiet" onClick={() => void send(true)}>
            {t.sendAgain}
          </Button>
        }
      >
        {errorText(problem.code)}
      </Alert>
    );
  }
  const label = t.sending({ number: done + 1, total });
  return (
    <div className={styles['uploads']}>
      <p role="status">{label}</p>
      <progress className={styles['progress']} aria-label={label} max={total} value={done + part} />
      <p className={textStyles['note']}>{t.stay}</p>
    </div>
  );
}
