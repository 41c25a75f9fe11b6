/**
 * Preloaded into the processes of a deployment under test.
 *
 * Calls to the names in REDIRECT (`name=port,…`) arrive at ports of this machine, with TLS and the certificate of the name,
 * as they would at the name. And calls that do work may take four times as long, because the machine of the tests is a
 * shared one. Questions whether somebody is ready may not: who waits for them learns too late who is stopping.
 */
const tls = require('node:tls');

const ports = new Map((process.env.REDIRECT ?? '').split(',').map((pair) => pair.split('=')));
const { connect } = tls;
tls.connect = function connectHere(options, ...rest) {
  const port = ports.get(options?.host);
  if (port === undefined) return connect.call(this, options, ...rest);
  const servername = options.servername || options.host;
  const here = { ...options, host: '127.0.0.1', port: Number(port), servername };
  return connect.call(this, here, ...rest);
};

const { timeout } = AbortSignal;
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms < 5_000 ? ms : ms * 4);
