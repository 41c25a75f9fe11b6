/** Address of a chat with a customer, with a first text. `phone`: 10 digits. */
export function whatsAppTo(phone: string, text: string): string {
  return `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
}

/** Address of a mail to a customer, with subject and first text. */
export function mailTo(email: string, subject: string, body: string): string {
  // Encoded by hand: form encoding writes spaces as plus signs, and mail programs show those.
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
