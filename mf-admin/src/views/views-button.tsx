import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { lazyDialog } from '@kaarigar/shared/ui/lazy-dialog';
import { Toast } from '@kaarigar/shared/ui/toast';
import type { ViewsDialogProps } from './views-dialog';
import { viewsMessages } from './views-messages';

/** Most looks at the list open no view. */
const ViewsDialog = lazyDialog(() =>
  import(/* webpackChunkName: "list-tools" */ './views-dialog').then((file) => file.ViewsDialog),
);

/** Opens the filters that have a name. */
export function ViewsButton(props: Omit<ViewsDialogProps, 'onSaved' | 'onClose'>) {
  const t = useMessages(viewsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="list"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t.title}
      </Button>
      {isOpen ? (
        <ViewsDialog
          {...props}
          onSaved={(name) => {
            setIsOpen(false);
            setSaved(name);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      <Toast
        message={saved === null ? null : t.saved({ name: saved })}
        onDismiss={() => setSaved(null)}
      />
    </>
  );
}
