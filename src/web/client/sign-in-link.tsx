import { useEffect, useSyncExternalStore } from 'react';
import type { AlertContent } from '../ui/alert-dialog.tsx';
import { Notice } from '../ui/layout.tsx';
import { call, isApiError } from './api.ts';
import { refusalText } from './refusal.ts';
import { useCurrentLocation } from './router/history.ts';

const TEXTS = {
  ask: 'Send me a link',
  sent: 'Please check your email',
  failed: 'The link could not be sent',
  email: 'Email',
};

/** Result of requesting a link, for the page at `path`. */
interface LinkAnswer {
  path: string;
  title: string;
  text: string;
  bad: boolean;
}

let lastAnswer: LinkAnswer | null = null;
const listeners = new Set<() => void>();

/** The latest result; null before any request. */
const readAnswer = () => lastAnswer;

function onAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(now: LinkAnswer | null): void {
  lastAnswer = now;
  for (const listener of listeners) listener();
}

/** The result belongs to the page that was open. */
const forgetAnswer = () => notifyListeners(null);

/** Emails a sign-in link and shows the result on the page. */
async function sendLink(email: string): Promise<void> {
  const path = window.location.pathname;
  notifyListeners(null);
  try {
    const { message } = await call('POST /api/v1/auth/sign-in-link', { body: { email: email.trim() } });
    notifyListeners({ path, title: TEXTS.sent, text: message, bad: false });
  } catch (error) {
    const text = refusalText(error, (field) => (field === 'email' ? TEXTS.email : undefined));
    notifyListeners({ path, title: TEXTS.failed, text, bad: true });
  }
}

/** The way out of too many attempts, as an alert offers it; nothing for any other error. */
export function linkWay(error: unknown, email: string): Pick<AlertContent, 'way'> {
  if (!isApiError(error) || error.code !== 'too_many_attempts') return {};
  return { way: { label: TEXTS.ask, take: () => void sendLink(email) } };
}

/** [JRN-11] Shows the result beside the form, without a popup. */
export function LinkNews() {
  const { path } = useCurrentLocation();
  const answer = useSyncExternalStore(onAnswer, readAnswer, () => null);
  useEffect(() => forgetAnswer, []);
  if (answer?.path !== path) return null;
  const { title, text, bad } = answer;
  return <Notice {...{ title, text, bad }} />;
}
