/** A text message as it is handed over. */
export interface OutgoingText {
  /** "+447700900123" */
  to: string;
  body: string;
  /** Ours: the same for every attempt, and no other text message's. */
  reference: string;
}

/** It will never be taken: there is no such number, or it wants nothing of us. */
export class TextRefused extends Error {}

/** What has become of one that was taken. */
export type Delivery = { state: 'sent' | 'delivered' } | { state: 'failed'; failure: string };

/** The port to who sends text messages. */
export interface TextCarrier {
  name: string;
  /** @returns what the carrier calls it, once taken. @throws TextRefused, or what passes */
  send(message: OutgoingText): Promise<string>;
  /** @param id what `send` has answered. @throws what passes */
  deliveryOf(id: string): Promise<Delivery>;
}
