import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address a request comes from, without the port that some proxies add and without IPv6's way of writing IPv4. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** What is limited as one visitor: an IPv4 address, or the /64 that a household or a machine has of IPv6. */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  return networkWith(request, 4);
}

/** The same as wide as one customer of a hosting company has it: an IPv4 address, or a /48 of IPv6. */
export function wideNetworkOf(request: Pick<FastifyRequest, 'ip'>): string {
  return networkWith(request, 3);
}

/** What is written down of where somebody works: the /24 of an IPv4 address, or the /48 of an IPv6 one. */
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
