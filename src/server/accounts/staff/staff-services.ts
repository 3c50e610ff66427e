import type { SettingsService } from '../../catalogue/index.ts';
import type { MailTransport, Writing } from '../../notifications/index.ts';
import { createSealedTexts, type Secrets } from '../../platform/crypto.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { KnownBrowsers } from '../passengers/known-browsers.ts';
import { type Colleagues, createColleagues } from './colleagues.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import {
  createOwnPasskeys,
  createOwnSecondFactor,
  type OwnPasskeys,
  type OwnSecondFactor,
} from './own-second-factor.ts';
import { createSecondStep, createSignInSteps, type SecondStep } from './second-step.ts';
import { createLockOutNotices } from './staff-emails.ts';
import { createStaffProofs } from './staff-proofs.ts';
import { createStaffService, type StaffService } from './staff-service.ts';
import {
  createStaffSessions,
  createWorkSessions,
  type StaffSessions,
  type WorkSessions,
} from './work-sessions.ts';

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
    /** Null: invitations are handed over. */
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
