import { call, isApiError } from '../../api.ts';
import type { ContactFields } from './fields.ts';

/** Sends the contact form. This call says why it failed in `error`; a message is the next best. */
export async function sendContact(body: ContactFields, idempotencyKey: string): Promise<void> {
  try {
    await call('POST /api/v1/contact-us', { body, idempotencyKey, only: 200 });
  } catch (error) {
    if (isApiError(error) && error.said) error.message = error.said;
    throw error;
  }
}
