/** What a browser says of itself when it wants news: an address of its maker's, and keys of its own. */
export const aBrowser = (number: number) => ({
  p_endpoint: `https://fcm.googleapis.com/fcm/send/browser-${number}`,
  p_p256dh: `B${String(number).padStart(86, 'x')}`,
  p_auth: String(number).padStart(22, 'y'),
});
