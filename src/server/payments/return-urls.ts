import { parseOrigins } from '../../domain/origins.ts';
import { badField } from '../http/problem.ts';

interface Asked {
  /** The site itself; only the origin is used. */
  frontend_url: string;
  /** The page that shows the site in a frame. */
  return_url?: string;
}

/**
 * Where the card provider sends the passenger back to; `{id}` stands for the session. A host page gets the way in
 * its fragment, which goes to no server and into no referrer; its embed.js shows it in the frame.
 * @param allowed origins of this site and of those that may embed it
 * @throws ProblemError 422 for any other site, which would learn of the session
 */
export function returnUrls(
  asked: Asked,
  allowed: readonly string[],
): { successUrl: string; cancelUrl: string } {
  const site = allowedUrl('frontend_url', asked.frontend_url, allowed).origin;
  const back = asked.return_url === undefined ? site : framed(asked.return_url, allowed);
  return {
    successUrl: `${back}/payment-success?session_id={id}&status=success`,
    cancelUrl: `${back}/payment-cancel?session_id={id}`,
  };
}

function framed(hostPage: string, allowed: readonly string[]): string {
  const url = allowedUrl('return_url', hostPage, allowed);
  url.hash = '';
  url.username = '';
  url.password = '';
  // Braces of its own would be taken for the session's place.
  return `${url.href.replaceAll('{', '%7B').replaceAll('}', '%7D')}#wayfare=`;
}

function allowedUrl(field: string, text: string, allowed: readonly string[]): URL {
  const url = URL.parse(text);
  // The origin of a blob: address is that of who made it.
  if (!url?.href.startsWith(`${url.origin}/`) || !allowed.includes(url.origin))
    throw badField(field, 'must be this site or one that may embed it');
  return url;
}

/**
 * The origins this site answers at: the configured one, the embedding ones, and the host that the request named where
 * that is surely this server: anybody may write another's name there.
 */
export function allowedOrigins(
  publicUrl: string | undefined,
  ownHost: string | null,
  embedOrigins: string,
): string[] {
  return [
    ...(ownHost === null ? [] : [`http://${ownHost}`, `https://${ownHost}`]),
    ...[publicUrl ?? ''].flatMap((url) => URL.parse(url)?.origin ?? []),
    ...parseOrigins(embedOrigins).origins,
  ];
}
