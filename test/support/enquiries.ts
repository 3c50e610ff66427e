import type { EnquiriesAnswer, OfficeEnquiry } from '../../src/contract/office-enquiries.ts';
import { enquiryName } from '../../src/domain/office/enquiries.ts';
import type { Role } from '../../src/domain/accounts.ts';
import { contactMessages, quoteRequests } from '../../src/server/platform/schema/enquiries.ts';
import { signedInStaff, storedStaff } from './staff.ts';
import type { OrProblem, TestApp } from './start-app.ts';

/** A message of the contact form without any notification. @returns its name */
export async function storedMessage(
  app: TestApp,
  changes: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<string> {
  const [row] = await app.services.database.db
    .insert(contactMessages)
    .values({
      firstName: 'Bob',
      lastName: 'Loser',
      email: 'bob@example.org',
      phone: '',
      reason: 'Lost Item',
      bookingNumber: '',
      comments: 'My umbrella,\nblack.',
      createdAt: app.clock.now,
      ...changes,
    })
    .returning({ id: contactMessages.id });
  return enquiryName({ kind: 'message', id: row?.id ?? 0 });
}

/** The same of a request for a price. */
export async function storedRequest(
  app: TestApp,
  changes: Partial<typeof quoteRequests.$inferInsert> = {},
): Promise<string> {
  const [row] = await app.services.database.db
    .insert(quoteRequests)
    .values({
      pickup: 'Ryde Esplanade',
      dropoff: 'Gatwick Airport North Terminal',
      pickupDate: '2026-12-21',
      pickupTime: '15:05',
      passengers: 12,
      luggage: 4,
      name: 'Ann Rider',
      email: 'ann@example.org',
      phone: '+441134960123',
      comments: 'Two bicycles',
      createdAt: app.clock.now,
      ...changes,
    })
    .returning({ id: quoteRequests.id });
  return enquiryName({ kind: 'price', id: row?.id ?? 0 });
}

/** Somebody who works with enquiries. */
export async function worksOnEnquiries(app: TestApp, name = 'Priya Shah', role: Role = 'dispatcher') {
  const { email, id } = await storedStaff(app, { name, role });
  const headers = await signedInStaff(app, email);
  const ask = <T = object>(method: string, path: string, body?: unknown) =>
    app.send<OrProblem<T>>(method, `/api/v1/office/${path}`, body, headers);
  return {
    id,
    ask,
    list: async (query = '') => (await ask<EnquiriesAnswer>('GET', `enquiries${query}`)).body,
    see: async (one: string) => (await ask<OfficeEnquiry>('GET', `enquiries/${one}`)).body,
    does: (one: string, deed: string, body: unknown) => ask('POST', `enquiries/${one}/${deed}`, body),
  };
}
