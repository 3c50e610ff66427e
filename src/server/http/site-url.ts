import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../domain/origins.ts';
import { addressOf } from './visitor.ts';

type Asked = Pick<FastifyRequest, 'hostname' | 'host' | 'protocol' | 'raw'>;

/** Whether a request names this server by what nobody else can be: the loopback, or the address that it came to. */
export function namesUs({ hostname, host, raw }: Asked): boolean {
  // With a port that none has it is no address.
  if (!URL.canParse(`http://${host}`)) return false;
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopbackHost(hostname) || bare === addressOf({ ip: raw.socket.localAddress ?? '' });
}

/** Where passengers reach the site: what is configured, and never a name that only the request knows. */
export function siteUrl(request: Asked, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const { protocol, host, raw } = request;
  return namesUs(request) ? `${protocol}://${host}` : `http://localhost:${raw.socket.localPort ?? 80}`;
}
