/**
 * Stands for the names of the internet: calls of a process to the names in REDIRECT (`name=port,…`) arrive at ports of this
 * machine, with TLS and the certificate of the name, as they would at the name.
 */
const tls = require('node:tls');

const ports = new Map((process.env.REDIRECT ?? '').split(',').map((pair) => pair.split('=')));
const { connect } = tls;
tls.connect = function connectHere(options, ...rest) {
  const port = ports.get(options?.host);
  if (port === undefined) return connect.call(this, options, ...rest);
  const servername = options.servername || options.host;
  return connect.call(
    this,
    { ...options, host: '127.0.0.1', port: Number(port), servername },
    ...rest,
  );
};
