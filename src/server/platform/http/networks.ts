import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../../domain/origins.ts';
import { ProblemError } from './problem.ts';

/** Whether an address is in one of some networks. */
export type NetworkCheck = (address: string) => boolean;

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.trim().split('/');
  const most = isIPv4(address) ? 32 : 128;
  return isIP(address) > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most));
}

/** Whether a text names networks: "192.0.2.7, 2001:db8::/32". */
export const areNetworks = (text: string): boolean => text.split(',').every(isNetwork);

/** `networks` as the configuration names them: "192.0.2.7, 2001:db8::/32"; none: no address is. */
export function networkCheck(networks: string | undefined): NetworkCheck {
  const list = new BlockList();
  for (const network of (networks ?? '').split(',').map((text) => text.trim())) {
    if (network === '') continue;
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The address a request comes from, without the port that some proxies add and without IPv6's way of writing IPv4. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Returns the network limited as one visitor: an IPv4 address, or the /64 of a household or machine. */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  return networkWith(request, 4);
}

/** Returns the network of one hosting customer: an IPv4 address, or a /48. */
export function wideNetworkOf(request: Pick<FastifyRequest, 'ip'>): string {
  return networkWith(request, 3);
}

/** The recorded network of a member of staff: the /24 of an IPv4 address, or the /48 of an IPv6 one. */
export function shortNetworkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const wide = wideNetworkOf(request);
  return wide.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

function networkWith(request: Pick<FastifyRequest, 'ip'>, count: number): string {
  const address = addressOf(request);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${count * 16}`;
}

/** A warning for the provider about reverse proxies; null for none. */
type ProxyAdvice = () => string | null;

/**
 * Notices requests through a proxy that is not in `TRUST_PROXY`: all visitors are then one to the rate limits, which
 * nothing else would show. Warned of once in the log, and by the readiness.
 */
export function watchProxies(
  app: FastifyInstance,
  log: { warn(detail: object, message: string): void },
): ProxyAdvice {
  let advice: string | null = null;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const peer = raw.socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    // After a declared proxy, the visitor's address follows the proxy's own.
    const named = (request.ips?.length ?? 0) > 1;
    if (advice === null && forwarded && !named) {
      advice = `requests are passed on by ${addressOf({ ip: peer })}, which TRUST_PROXY does not name: all visitors share one limit`;
      log.warn({}, advice);
    }
    done();
  });
  return () => advice;
}

const isHost = (name = '') => name.length === 4 && name.toLowerCase() === 'host';

/** A request that names two hosts is read in one way by a proxy and in another by us: it is refused. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts++;
    if (hosts > 1) done(new ProblemError(400, 'bad_request', 'The request has more than one Host header.'));
    else done();
  });
}

type RequestAddress = Pick<FastifyRequest, 'hostname' | 'host' | 'protocol' | 'raw'>;

/** Whether a request addresses this server by the loopback, or by the address that it came to. */
export function isAddressedHere({ hostname, host, raw }: RequestAddress): boolean {
  // An invalid port makes the address invalid.
  if (!URL.canParse(`http://${host}`)) return false;
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopbackHost(hostname) || bare === addressOf({ ip: raw.socket.localAddress ?? '' });
}

/** Returns the site's public address: the configured one, never a name that only the request has. */
export function siteUrl(request: RequestAddress, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const { protocol, host, raw } = request;
  return isAddressedHere(request)
    ? `${protocol}://${host}`
    : `http://localhost:${raw.socket.localPort ?? 80}`;
}
