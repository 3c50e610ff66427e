import type { FastifyRequest } from 'fastify';
import type { NetworkCheck } from './networks.ts';
import { addressOf } from './visitor.ts';

/** Calls a minute that one network may make, by the channel that its calls name. */
export const CHANNEL_LIMITS = {
  /** The site itself. */
  web: 600,
  /** The site in a frame of another. */
  embed: 600,
  /** Another system, which asks for many passengers from one address: for networks that the provider has named. */
  partner: 1800,
} as const;

export type Channel = keyof typeof CHANNEL_LIMITS;

const isChannel = (key: unknown): key is Channel =>
  typeof key === 'string' && Object.hasOwn(CHANNEL_LIMITS, key);

/**
 * The channel that a call names in both of its keys [API-02]; the public web channel for one that does not. Anybody can
 * read the keys in a browser: they carry a limit, and never a right.
 */
export function channelOf({ headers }: Pick<FastifyRequest, 'headers'>): Channel {
  const name = headers['x-public-key'];
  return isChannel(name) && headers['x-secret-key'] === name ? name : 'web';
}

/** Calls a minute that this one's network may make (decision 018): naming the partners' channel is not enough. */
export function callLimit(request: Pick<FastifyRequest, 'headers' | 'ip'>, isPartner: NetworkCheck): number {
  const channel = channelOf(request);
  return CHANNEL_LIMITS[channel === 'partner' && !isPartner(addressOf(request)) ? 'web' : channel];
}
