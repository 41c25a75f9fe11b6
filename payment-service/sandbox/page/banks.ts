/** The banks offered for net banking: Razorpay's codes with their names as people know them. */
export const BANKS = [
  { code: 'SBIN', en: 'State Bank of India', hi: 'भारतीय स्टेट बैंक (SBI)' },
  { code: 'PUNB_R', en: 'Punjab National Bank', hi: 'पंजाब नेशनल बैंक (PNB)' },
  { code: 'UBIN', en: 'Union Bank of India', hi: 'यूनियन बैंक ऑफ़ इंडिया' },
  { code: 'BARB_R', en: 'Bank of Baroda', hi: 'बैंक ऑफ़ बड़ौदा' },
  { code: 'HDFC', en: 'HDFC Bank', hi: 'एचडीएफ़सी बैंक (HDFC)' },
  { code: 'ICIC', en: 'ICICI Bank', hi: 'आईसीआईसीआई बैंक (ICICI)' },
] as const;
