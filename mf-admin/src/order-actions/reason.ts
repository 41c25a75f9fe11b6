/** As the service takes it (`refundRequest`, `reviewRequest`). */
export const MAX_REASON_LENGTH = 500;
