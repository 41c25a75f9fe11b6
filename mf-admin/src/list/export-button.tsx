import { useId, useRef, useState } from 'react';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { problemOf } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { listMessages } from './list-messages';
import { saveFile, type SavedFile } from '@kaarigar/shared/save-file';

interface ExportButtonProps {
  /** What the file holds. */
  readonly hint: string | undefined;
  readonly exportRows: () => Promise<SavedFile>;
  readonly onDone: (message: string) => void;
}

/** Downloads every row of the view as a file. That may take a while, so the button shows that it is busy. */
export function ExportButton({ hint, exportRows, onDone }: ExportButtonProps) {
  const t = useMessages(listMessages);
  const hintId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSaving = useRef(false);

  async function handleClick() {
    if (isSaving.current) return;
    isSaving.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      const file = await exportRows();
      saveFile(file);
      onDone(t.csvDone({ name: file.fileName }));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isSaving.current = false;
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="download"
        busy={isBusy}
        busyLabel={t.csvBusy}
        title={hint}
        aria-describedby={hintId}
        onClick={() => void handleClick()}
      >
        {t.csv}
      </Button>
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
      <ProblemAlert problem={problem} title={t.csvFailed} />
    </>
  );
}
