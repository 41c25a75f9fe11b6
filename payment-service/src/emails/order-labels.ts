import type { Locale } from '../ports';

const en = {
  greeting: (name: string) => `Namaste ${name},`,
  complaint: 'Number of your complaint',
  orderNumber: 'Order number',
  firstOrder: 'Free return visit for order',
  visit: 'Order of the visit',
  free: 'nothing to pay',
  service: 'Service',
  price: 'Price',
  when: 'When',
  quantity: 'How much',
  before: 'Until now',
  byPhone: 'we agree on it by phone',
  amount: 'Amount of the order',
  paidBy: 'Paid by',
  paidAt: 'Paid on',
  paymentNumber: 'Payment number',
  refunded: 'Refunded',
  toRefund: 'To be refunded',
  seeOrder: 'See the order',
  next: 'What happens next',
  help: 'Need help? Call or write to us:',
  whatsAppText: (orderId: string) => `Hello, I need help with my order ${orderId}.`,
};

const hi: typeof en = {
  greeting: (name) => `नमस्ते ${name},`,
  complaint: 'शिकायत नंबर',
  orderNumber: 'ऑर्डर नंबर',
  firstOrder: 'इस ऑर्डर के लिए मुफ़्त में दोबारा आना',
  visit: 'दोबारा आने का ऑर्डर नंबर',
  free: 'कुछ नहीं देना है',
  service: 'सेवा',
  price: 'दाम',
  when: 'कब',
  quantity: 'कितना',
  before: 'पहले',
  byPhone: 'फ़ोन पर तय होगा',
  amount: 'ऑर्डर की रकम',
  paidBy: 'भुगतान का तरीका',
  paidAt: 'भुगतान कब हुआ',
  paymentNumber: 'भुगतान नंबर',
  refunded: 'लौटाए गए',
  toRefund: 'लौटाए जाएँगे',
  seeOrder: 'ऑर्डर देखें',
  next: 'अब क्या होगा',
  help: 'मदद चाहिए? फ़ोन करें या लिखें:',
  whatsAppText: (orderId) => `नमस्ते, मुझे अपने ऑर्डर ${orderId} के बारे में मदद चाहिए।`,
};

/** Labels that all mails about orders share. */
export const LABELS: Readonly<Record<Locale, typeof en>> = { en, hi };
