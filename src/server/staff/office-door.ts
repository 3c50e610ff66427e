import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAnswer } from '../../contract/office.ts';
import { deviceWords } from '../../domain/device-words.ts';
import { rightsOf } from '../../domain/rights.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { askerOf } from '../passengers/asker.ts';
import type { BrowserCookies } from '../passengers/browser-cookies.ts';
import type { KnownBrowsers } from '../passengers/known-browsers.ts';
import type { BegunSession, StaffAsker } from './begin-session.ts';
import { siteOf, type OfficeSite } from './passkey-checks.ts';

export interface DoorDeps {
  knownBrowsers: KnownBrowsers;
  cookies: BrowserCookies;
  staffCookies: SessionCookies;
  /** Of who has given the password, and is asked for a code. */
  stepCookies: SessionCookies;
  /** Where the site is reached, when configured. */
  publicUrl: string | undefined;
}

/** Where a browser reaches the office. One that is led elsewhere has no passkey for the name that it says. */
export const officeSite = (request: FastifyRequest, publicUrl: string | undefined): OfficeSite =>
  siteOf(publicUrl ?? `${request.protocol}://${request.host}`);

/** Who stands at the door of the office, and what their browser is given there. */
export function officeDoor({ knownBrowsers, cookies, staffCookies, stepCookies, publicUrl }: DoorDeps) {
  return {
    from: (request: FastifyRequest): StaffAsker => ({
      asker: askerOf(request),
      device: deviceWords(request.headers['user-agent'] ?? ''),
      token: staffCookies.tokenOf(request),
      step: stepCookies.tokenOf(request),
      site: officeSite(request, publicUrl),
    }),
    handOver(request: FastifyRequest, reply: FastifyReply, { token, known }: BegunSession): void {
      staffCookies.set(request, reply, token);
      cookies.known(request, reply, knownBrowsers.remember(askerOf(request), known));
    },
  };
}

/** Who is signed in, as the office is told. */
export const staffWire = ({ id, name, email, role, demo }: StaffPrincipal): StaffAnswer => ({
  success: true,
  staff_id: id,
  name,
  email,
  role,
  rights: rightsOf(role),
  demonstration: demo,
});
