import { createNotifyCarrier, type NotifyKeys } from './adapters/notify.ts';
import { createTwilioCarrier, type TwilioKeys } from './adapters/twilio.ts';
import type { TextCarrier } from './text-messages/text-carrier.ts';

/** Who sends text messages, with what they want to know. */
export type TextKeys = ({ carrier: 'notify' } & NotifyKeys) | ({ carrier: 'twilio' } & TwilioKeys);

/** Who sends text messages; null where nobody does. */
export function textCarrierOf(keys: TextKeys | undefined): TextCarrier | null {
  if (keys === undefined) return null;
  return keys.carrier === 'notify' ? createNotifyCarrier(keys) : createTwilioCarrier(keys);
}
