import type { Secrets } from '../secrets.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../request-id.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { Writing } from '../mail/write-letters.ts';
import type { KnownBrowsers } from '../passengers/known-browsers.ts';
import { createSealedTexts } from '../sealed-text.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { createColleagues, type Colleagues } from './colleagues.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createLockOutNotices } from './lock-out-notices.ts';
import { createOwnPasskeys, type OwnPasskeys } from './own-passkeys.ts';
import { createOwnSecondFactor, type OwnSecondFactor } from './own-second-factor.ts';
import { createSecondStep, type SecondStep } from './second-step.ts';
import { createSignInSteps } from './sign-in-steps.ts';
import { createStaffProofs } from './staff-proofs.ts';
import { createStaffService, type StaffService } from './staff-service.ts';
import { createStaffSessions, type StaffSessions } from './staff-sessions.ts';
import { createWorkSessions, type WorkSessions } from './work-sessions.ts';

/** The people who work here, and how they are signed in. */
export interface StaffServices {
  staff: StaffService;
  secondStep: SecondStep;
  ownSecondFactor: OwnSecondFactor;
  ownPasskeys: OwnPasskeys;
  staffSessions: StaffSessions;
  workSessions: WorkSessions;
  colleagues: Colleagues;
  invitations: Invitations;
}

export function createStaffServices(
  given: {
    secrets: Secrets;
    /** Whether every member of staff must set up a second factor. */
    asksSecondFactor: boolean;
    db: Database;
    clock: () => Date;
    knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
    settings: Pick<SettingsService, 'current'>;
    /** Null: links are handed over. */
    mailTransport: MailTransport | null;
    log: Log;
  } & Writing,
): StaffServices {
  const workSessions = createWorkSessions(given);
  const sealed = createSealedTexts(given.secrets, 'second factor');
  const issuer = () => given.settings.current().settings.Company_Name;
  const proofs = createStaffProofs({ ...given, sealed, notices: createLockOutNotices(given) });
  const steps = createSignInSteps({ ...given, sealed });
  const base = { ...given, workSessions, sealed, issuer, proofs, steps };
  const secondStep = createSecondStep(base);
  const invitations = createInvitations(given);
  const mails = given.mailTransport !== null;
  return {
    workSessions,
    secondStep,
    staff: createStaffService({ ...base, secondStep }),
    ownSecondFactor: createOwnSecondFactor(base),
    ownPasskeys: createOwnPasskeys(base),
    staffSessions: createStaffSessions(base),
    invitations,
    colleagues: createColleagues({ ...base, invitations, mails }),
  };
}
