/** Chat with a customer, with an opening text. `phone`: 10 digits. */
export function whatsAppTo(phone: string, text: string): string {
  return `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
}

/** A mail to a customer, with subject and opening text. */
export function mailTo(email: string, subject: string, body: string): string {
  // Quoted by hand: a form's encoding would write spaces as plus signs, and mail programs show those.
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
