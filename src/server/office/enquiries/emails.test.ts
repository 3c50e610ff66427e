import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../domain/settings.ts';
import type { EmailTemplates } from '../../notifications/email-template.ts';
import { renderEmails } from '../../notifications/write-emails.ts';
import { contactEmails, quoteRequestEmails } from './emails.ts';

const { settings } = parseSettings({ FROM_EMAIL: 'desk@provider.example' });
const comments = `See https://evil.example/a or write to eve@evil.com. ${'More. '.repeat(200)}End`;
const sender = {
  id: 1,
  email: 'ann@example.org',
  phone: '+441134960100',
  comments,
  createdAt: new Date(0),
  confirmed: false,
};

function mails<R extends { id: number }>(
  templates: EmailTemplates<{ received: R }, 'provider' | 'sender'>,
  row: R,
) {
  const all = renderEmails(templates, { occasion: 'received', aboutId: row.id }, () => row, settings);
  const to = (role: string) => all.find(({ recipientRole }) => recipientRole === role);
  return { toProvider: to('provider'), toSender: to('sender') };
}

const message = {
  ...sender,
  firstName: 'www.evil.com',
  lastName: '',
  reason: 'Other',
  bookingNumber: '09001234567',
};
const contact = mails(contactEmails, message);
const quote = mails(quoteRequestEmails, {
  ...sender,
  pickup: 'evil.com',
  dropoff: 'www.evil.com',
  name: 'http://evil.com',
  pickupDate: '2026-12-01',
  pickupTime: '10:00',
  passengers: 2,
  luggage: 1,
});

describe('the text of an enquiry', () => {
  it.each([
    ['a contact message', contact],
    ['a quote request', quote],
  ])('becomes no link in the provider’s email of %s, in full', (_what, { toProvider }) => {
    expect(`${toProvider?.text} ${toProvider?.html}`).not.toMatch(
      /https?:\/\/evil|www\.\S|evil\.[ce]|\S@evil/,
    );
    expect(toProvider?.text).toContain('https: //evil. example/a or write to eve @ evil. com. More.');
    expect(toProvider?.text).toContain('More. End');
  });

  it.each([
    ['a contact message', contact],
    ['a quote request', quote],
  ])('becomes no link in the copy of %s, which is cut for an unconfirmed address', (_what, { toSender }) => {
    expect(toSender?.recipient).toBe('ann@example.org');
    const copy = `${toSender?.subject} ${toSender?.text} ${toSender?.html}`;
    expect(copy).not.toMatch(/https?:\/\/evil|www\.\S|evil\.[ce]|\S@evil/);
    expect(copy).toContain('https: //evil. example/a or write to eve @ evil. com. More.');
    expect(copy).not.toContain('More. End');
  });

  it('is copied in full to a confirmed address', () => {
    const { toSender } = mails(contactEmails, { ...message, confirmed: true });
    expect(toSender?.text).toContain('More. End');
  });
});
