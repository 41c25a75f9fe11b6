import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import type { Check } from '@kaarigar/shared/forms/check';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { ConfirmDialog } from '../editing/confirm-dialog';
import type { QuoteFault, QuoteFields, QuoteWish } from './quote-fields';
import { quoteFormMessages } from './quote-form-messages';

interface QuotePreviewProps {
  readonly form: Pick<
    Form<QuoteFields, QuoteFault>,
    'isAsking' | 'isBusy' | 'problem' | 'confirm' | 'goBack'
  >;
  readonly wish: Check<QuoteWish, keyof QuoteFields, QuoteFault>;
  /** The customer's language. */
  readonly locale: Locale;
  readonly confirm: string;
}

/** The price as its customer will read it, before it goes. */
export function QuotePreview({ form, wish, locale, confirm }: QuotePreviewProps) {
  const t = useMessages(quoteFormMessages);
  if (!form.isAsking || !wish.ok) return null;
  const { lines, stages, withMaterial, validUntil } = wish.value;
  return (
    <ConfirmDialog
      isOpen
      title={t.previewTitle}
      confirm={confirm}
      isBusy={form.isBusy}
      problem={form.problem}
      onConfirm={form.confirm}
      onClose={form.goBack}
    >
      <p className={textStyles['hint']}>{t.previewHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is longer than the dialog: keys scroll it */}
      <div role="group" aria-label={t.previewTitle} tabIndex={0}>
        <QuoteView
          lang={locale}
          quote={{
            lines: [...lines],
            amount_paise: lines.reduce((sum, { amount_paise: paise }) => sum + paise, 0),
            valid_until: validUntil,
            with_material: withMaterial,
            accepted_at: null,
            stages: stages.map((stage, at) => ({ ...stage, number: at + 1, order: null })),
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
