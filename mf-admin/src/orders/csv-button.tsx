import { useId, useRef, useState } from 'react';
import { exportOrders } from '@kaarigar/shared/api/admin-orders';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { problemOf } from '@kaarigar/shared/contracts/problem';
import { ordersMessages } from './orders-messages';
import { toOrdersFilter, type OrdersView } from './orders-view';
import { saveFile } from './save-file';

interface CsvButtonProps {
  readonly context: RemoteContext;
  readonly view: OrdersView;
  readonly onDone: (message: string) => void;
}

/** Every order of the view's filters as a file. It may take a while: the button says that it is at work. */
export function CsvButton({ context, view, onDone }: CsvButtonProps) {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const errorMessage = useErrorMessage();
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
      const query = { ...toOrdersFilter(view), sort: view.sort, locale };
      const file = await exportOrders(context, query);
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
        title={t.csvHint}
        aria-describedby={hintId}
        onClick={() => void handleClick()}
      >
        {t.csv}
      </Button>
      <VisuallyHidden id={hintId}>{t.csvHint}</VisuallyHidden>
      {problem ? (
        <Alert tone="error" title={t.csvFailed}>
          {errorMessage(problem.code)}
        </Alert>
      ) : null}
    </>
  );
}
