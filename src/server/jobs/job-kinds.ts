/** Work done after a change has been committed; each handler may run more than once and must do its work once. */
export interface JobKinds {
  /** Write and send one booking's mails for an occasion. */
  'booking-mails': { bookingId: number; occasion: string };
  /** Hand one stored mail to the mail server. */
  'send-mail': { mailId: number };
  /** Mail a link that proves whose account it is, if the address has one. */
  'sign-in-link': { email: string };
  /** Close a checkout nobody will pay any more at the card provider. */
  'expire-checkout': { sessionId: string };
  /** All that `nightly` was given. */
  nightly: Record<string, never>;
}
export type JobName = keyof JobKinds;

/** At which a job is taken before all ordinary ones, whose priority is 0 or less. */
export const URGENT = 1;

interface Way {
  /** How many are at work at once on a node; two or more, for only a full batch of those is followed by the next at once. */
  together: number;
  /** Whether urgent ones have workers of their own, so that nothing slow is ever in front of them. */
  urgentLane: boolean;
}

/** How each kind is worked off. */
export const WAYS: Readonly<Record<JobName, Way>> = {
  'booking-mails': { together: 10, urgentLane: false },
  'send-mail': { together: 20, urgentLane: true },
  'sign-in-link': { together: 5, urgentLane: false },
  'expire-checkout': { together: 5, urgentLane: false },
  nightly: { together: 2, urgentLane: false },
};
export const NAMES = Object.keys(WAYS) as JobName[];
