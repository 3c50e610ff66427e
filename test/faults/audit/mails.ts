import type { ReceivedMail } from '../../../src/server/integrations/smtp-fake.ts';
import type { Found, FoundMail } from './found.ts';

/** Emails whose causes are known here. */
const OCCASIONS = new Set([
  'confirmed',
  'paid',
  'changed',
  'leg_cancelled',
  'cancelled',
  'refunded',
  'refund_failed',
  'reduced',
  'confirm_address',
]);
const EVERYBODY = ['booker', 'operator', 'provider'];

/** As a mail's Message-ID has it, before its "@". */
function nameOf(number: string, { role, occasion, revision, instance }: Omit<FoundMail, 'status'>): string {
  const parts = ['booking', number, role, occasion, revision === 1 ? '' : String(revision), instance];
  return parts.filter(Boolean).join('.');
}

/** News of money has the revision of when it came. */
const ofPaid = (mails: FoundMail[]) => mails.find(({ occasion }) => occasion === 'paid')?.revision;

/** The emails that the actions on a booking must have caused, by name. */
function wanted({ number, status, revision, wasBooked, actions, mails }: Found): string[] {
  if (!wasBooked) return [];
  const mail = (occasion: string, roles: string[], of = 1, instance = '') =>
    roles.map((role) => nameOf(number, { role, occasion, revision: of, instance }));
  const ofRevisions = (name: string) =>
    actions.flatMap(({ action, revision: of }) => (action === name && of !== null ? [of] : []));
  const ofRefunds = actions
    .filter(({ refund }) => refund !== null)
    .flatMap(({ action, refund }) =>
      mail(action, action === 'refunded' ? ['booker'] : ['booker', 'provider'], revision, String(refund)),
    );
  return [
    ...mail('confirmed', EVERYBODY),
    ...(actions.some(({ byCardInstead }) => byCardInstead) ? mail('paid', EVERYBODY, ofPaid(mails)) : []),
    ...ofRevisions('change').flatMap((of) => mail('changed', EVERYBODY, of)),
    ...ofRevisions('cancel_leg').flatMap((of) => mail('leg_cancelled', EVERYBODY, of)),
    ...(status === 'cancelled' ? mail('cancelled', EVERYBODY, revision) : []),
    ...ofRefunds,
    ...actions.flatMap(({ reduction }) =>
      reduction === null ? [] : mail('reduced', ['operator', 'provider'], revision, String(reduction)),
    ),
  ];
}

/** Without the revision of news of a refund, or of a reduction, which is that of when the news came. */
const comparable = (name: string) =>
  name.replace(/\.(refunded|refund_failed|reduced)(\.\d+)?(\.\d+)$/, '.$1$3');

export interface MailFindings {
  faults: string[];
  /** Different ones that arrived. */
  arrived: number;
  /** Those that arrived again, by the same Message-ID: the site was killed, or not answered, before it could note that one had gone. */
  twice: number;
}

/** One mail of each kind and revision for each of its people, and all of them arrived. */
export function auditMails(received: readonly ReceivedMail[], all: readonly Found[]): MailFindings {
  const times = new Map<string, number>();
  for (const { parsed } of received) {
    const name = /^<(.+)@/.exec(parsed.messageId ?? '')?.[1] ?? '';
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const faults: string[] = [];
  const ours = new Set<string>();
  for (const found of all) {
    const nameThis = (mail: FoundMail) => nameOf(found.number, mail);
    const names = found.mails.map(nameThis);
    const explained = found.mails.filter(({ occasion }) => OCCASIONS.has(occasion)).map(nameThis);
    const [is, ought] = [explained, wanted(found)].map((list) => list.map(comparable).toSorted().join(' '));
    if (is !== ought)
      faults.push(`booking ${found.number} has the mails ${is || 'none'} instead of ${ought || 'none'}`);
    for (const name of names) {
      ours.add(name);
      if (!times.has(name)) faults.push(`the mail ${name} has not arrived`);
    }
    for (const mail of found.mails)
      if (mail.status !== 'sent') faults.push(`the mail ${nameThis(mail)} is ${mail.status}`);
  }
  const strange = [...times.keys()].filter((name) => name.startsWith('booking.') && !ours.has(name));
  faults.push(...strange.map((name) => `the mail ${name} has arrived and is in no list`));
  return { faults, arrived: times.size, twice: received.length - times.size };
}
