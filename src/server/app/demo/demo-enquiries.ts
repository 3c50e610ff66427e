import { desc, eq, isNotNull } from 'drizzle-orm';
import { addDays, londonToday } from '../../../domain/time/time.ts';
import {
  type StaffActor,
  type EnquiryBookings,
  type EnquiryActions,
  insertContactMessage,
  insertQuoteRequest,
  readThread,
} from '../../office/index.ts';
import { type Database, jobActor, writeAudit } from '../../platform/database/index.ts';
import { auditLog, bookings, contactMessages, quoteRequests } from '../../platform/schema/index.ts';

interface Needed {
  db: Database;
  clock: () => Date;
  enquiryActions: EnquiryActions;
  enquiryBookings: EnquiryBookings;
}

const HOUR = 3_600_000;

/** Invented: these mailboxes do not exist, and Ofcom reserves the numbers for drama. */
const SENDERS = {
  megan: { email: 'megan.price@example.org', phone: '+441134960211' },
  ivor: { email: 'ivor.lund@example.org', phone: '' },
  tomos: { email: 'tomos.rees@example.org', phone: '+441134960377' },
  grace: { email: 'grace.oduya@example.org', phone: '+441134960498' },
};

/** Creates demo enquiries. @param booked a booking number; '' for none */
async function make({ db, clock }: Needed, booked: string) {
  const now = clock().getTime();
  const ago = (hours: number) => new Date(now - hours * HOUR);
  const ahead = (days: number) => addDays(londonToday(now), days);
  return db.transaction(async (tx) => {
    const choir = await insertQuoteRequest(tx, {
      ...SENDERS.megan,
      name: 'Megan Price',
      pickup: 'Leeds Bradford Airport',
      dropoff: 'Harrogate Convention Centre',
      pickupDate: ahead(9),
      pickupTime: '10:30',
      passengers: 16,
      luggage: 18,
      comments: 'We are a choir with two keyboards. One vehicle or two, whichever is less.',
      createdAt: ago(5),
    });
    const ferry = await insertQuoteRequest(tx, {
      ...SENDERS.tomos,
      name: 'Tomos Rees',
      pickup: 'Chester Station',
      dropoff: 'Holyhead Ferry Terminal',
      pickupDate: ahead(3),
      pickupTime: '01:15',
      passengers: 2,
      luggage: 2,
      comments: 'The ferry leaves at 02:40. Can you wait where the train is late?',
      createdAt: ago(50),
    });
    const lost = await insertContactMessage(tx, {
      ...SENDERS.ivor,
      firstName: 'Ivor',
      lastName: 'Lund',
      reason: 'Lost Item',
      bookingNumber: booked,
      comments: 'I think that I left my reading glasses on the back seat, in a brown case.',
      createdAt: ago(26),
    });
    const late = await insertContactMessage(tx, {
      ...SENDERS.grace,
      firstName: 'Grace',
      lastName: 'Oduya',
      reason: 'Complaint',
      bookingNumber: booked,
      comments: 'The car came twenty minutes late, without any notice.',
      createdAt: ago(98),
    });
    const entry = { actor: jobActor('demonstration'), entity: 'enquiry', entityId: 'demonstration' };
    await writeAudit(tx, { ...entry, action: 'add', detail: { enquiries: [choir, ferry, lost, late] } });
    return { ferry, late };
  });
}

/** Adds staff actions on them. */
async function treat(
  { db, enquiryActions, enquiryBookings }: Needed,
  { ferry, late }: { ferry: number; late: number },
  { booked, dispatcher, manager }: { booked: string; dispatcher: StaffActor; manager: StaffActor },
): Promise<void> {
  const text =
    'Dear Tomos Rees,\n\nyes: our driver watches the train and waits. Two people with two cases travel in a saloon; the price is on our site, where you can book at once.';
  const reply = { subject: `Your quote request ${ferry}: Chester to Holyhead`, text, seen: 0 };
  await enquiryActions.answer({ kind: 'price', id: ferry }, reply, dispatcher);
  const complaint = { kind: 'message', id: late } as const;
  if (booked !== '') await enquiryBookings.attach(complaint, booked, dispatcher);
  await enquiryActions.note(
    complaint,
    'The operator says that there was an accident on the A64.',
    dispatcher,
  );
  const seen = (await readThread(db, complaint)).at(-1)?.id ?? 0;
  const reason = 'Rang her: she is content with an apology.';
  await enquiryActions.close(complaint, { reason, outcome: 'upheld', seen }, manager);
}

/** Creates demo enquiries once, unless there are any. */
export async function makeDemoEnquiries(
  needed: Needed,
  dispatcher: StaffActor,
  manager: StaffActor,
): Promise<void> {
  const { db } = needed;
  const counts = await Promise.all([
    db.$count(quoteRequests),
    db.$count(contactMessages),
    db.$count(auditLog, eq(auditLog.entity, 'enquiry')),
  ]);
  if (counts.some((count) => count > 0)) return;
  const [found] = await db
    .select({ number: bookings.number })
    .from(bookings)
    .where(isNotNull(bookings.confirmedAt))
    .orderBy(desc(eq(bookings.status, 'completed')), desc(bookings.id))
    .limit(1);
  const booked = found?.number ?? '';
  await treat(needed, await make(needed, booked), { booked, dispatcher, manager });
}
