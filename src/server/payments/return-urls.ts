import { badField } from '../http/problem.ts';

/**
 * Where the card provider sends the passenger back to; `{id}` stands for the session.
 * @param frontendUrl as the site sent it; only its origin is used
 * @param allowed origins of this site and of those that may embed it
 * @throws ProblemError 422 for any other site, which would learn of the session
 */
export function returnUrls(
  frontendUrl: string,
  allowed: readonly string[],
): { successUrl: string; cancelUrl: string } {
  const origin = URL.parse(frontendUrl)?.origin;
  if (!origin || !allowed.includes(origin)) {
    throw badField('frontend_url', 'must be this site or one that may embed it');
  }
  return {
    successUrl: `${origin}/payment-success?session_id={id}&status=success`,
    cancelUrl: `${origin}/payment-cancel?session_id={id}`,
  };
}

/** The origins this site answers at: the configured one, the one the request came to, the embedding ones. */
export function allowedOrigins(
  publicUrl: string | undefined,
  requestHost: string,
  embedOrigins: string,
): string[] {
  const listed = [publicUrl ?? '', ...embedOrigins.split(/\s+/)];
  return [
    `http://${requestHost}`,
    `https://${requestHost}`,
    ...listed.flatMap((url) => URL.parse(url)?.origin ?? []),
  ];
}
