import { useState } from 'react';
import { useMessages } from '../../i18n/define-messages';
import { Accordion } from '../accordion';
import { Button } from '../button';
import { Dialog } from '../dialog';
import styles from '../gallery.module.css';
import { LanguageLink } from '../language-link';
import { LanguageToggle } from '../language-toggle';
import { SearchField } from '../search-field';
import { Toast } from '../toast';
import { FormSamples } from './form-samples';
import { galleryMessages } from './gallery-messages';

/** Components that open and close or appear for a short time. */
export function OverlaySamples() {
  const t = useMessages(galleryMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {t.openDialog}
        </Button>
        <Button variant="quiet" onClick={() => setMessage(t.copied)}>
          {t.showToast}
        </Button>
        <LanguageToggle />
        <LanguageLink />
      </div>
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        value={search}
        onChange={setSearch}
      />
      <Accordion
        headingLevel={3}
        defaultOpenId="how-to-hire"
        items={[
          { id: 'how-to-hire', title: t.question1, content: t.answer1 },
          { id: 'areas', title: t.question2, content: t.answer2 },
        ]}
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.wallDrawing}
        footer={
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            {t.skip}
          </Button>
        }
      >
        <FormSamples />
      </Dialog>
      <Toast message={message} onDismiss={() => setMessage(null)} />
    </div>
  );
}
