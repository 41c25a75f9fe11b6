import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** A line to a server on this machine that can be cut: then connections break, and new ones break at once. */
export interface Line {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** With a certificate (`tls`) it ends TLS before the server. */
export async function openLine(target: number, tls?: TlsOptions): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const carry = (near: Socket): void => {
    if (isCut) return void near.destroy();
    const far = keep(connect(target, '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  };
  const server = tls ? createTlsServer(tls, carry) : createServer(carry);
  // Whoever leaves in the middle of a handshake is no problem of the line.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      dropAll();
    },
    mend: () => void (isCut = false),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      dropAll();
      await closed;
    },
  };
}
