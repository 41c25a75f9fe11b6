/** Address of a chat with a customer, with a first text. `phone`: 10 digits. */
export function whatsAppTo(phone: string, text: string): string {
  return `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
}

/** Address of a mail to a customer: what the address contains cannot become a header of the mail. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** Address of an SMS to a customer, with its text. `phone`: 10 digits. */
export function smsTo(phone: string, text: string): string {
  return `sms:+91${phone}?body=${encodeURIComponent(text)}`;
}
