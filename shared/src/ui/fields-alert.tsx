import { defineMessages, useMessages } from '../i18n/define-messages';
import { ERROR_MESSAGES } from '../i18n/error-messages';
import { Alert } from './alert';

const messages = defineMessages({
  missing: ERROR_MESSAGES.required_fields,
  wrong: {
    en: 'Please fill in or correct what is marked in red.',
    hi: 'लाल निशान वाली जगह भरें या ठीक करें।',
  },
});

interface FieldsAlertProps {
  /** What is wrong with the fields of the form as a whole. */
  readonly summary: keyof typeof messages | null;
}

/** Says once, near the button, that something in the form is missing or wrong; each field says what. */
export function FieldsAlert({ summary }: FieldsAlertProps) {
  const t = useMessages(messages);
  return summary === null ? null : <Alert tone="error">{t[summary]}</Alert>;
}
