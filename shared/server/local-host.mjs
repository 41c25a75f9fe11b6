const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Whether a `Host` header, with or without a port, names this machine. */
export function isLocalHost(host = '') {
  return LOCAL_NAMES.includes(host.toLowerCase().replace(/:\d*$/, ''));
}

/**
 * Whether a request arrived at this machine's own address under a name from elsewhere: a page in a browser here has let
 * its name point to us (DNS rebinding), and would read the answer as its own site's.
 */
export function isRebound({ headers, socket }) {
  return LOOPBACK.test(socket.localAddress ?? '') && !isLocalHost(headers.host);
}
