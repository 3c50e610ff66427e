import { call, isApiError } from '../api.ts';
import { refusalText } from '../refusal.ts';
import { showAlert, type AlertContent } from '../ui/alert.tsx';

const TEXTS = {
  ask: 'Send me a link',
  sent: 'Please look into your mailbox',
  failed: 'Error',
  email: 'Email',
};

/** Mails the owner of an address a link, and says so. */
async function sendLink(email: string): Promise<void> {
  try {
    const { message } = await call('POST /api/v1/auth/sign-in-link', { body: { email: email.trim() } });
    void showAlert({ title: TEXTS.sent, message });
  } catch (error) {
    const message = refusalText(error, (field) => (field === 'email' ? TEXTS.email : undefined));
    void showAlert({ title: TEXTS.failed, message });
  }
}

/** The way out of too many attempts, as an alert offers it; nothing for any other error. */
export function linkWay(error: unknown, email: string): Pick<AlertContent, 'way'> {
  if (!isApiError(error) || error.code !== 'too_many_attempts') return {};
  return { way: { label: TEXTS.ask, take: () => void sendLink(email) } };
}
