/** Whether a text is a phone number. */
export type PhoneCheck = (text: string) => boolean;

/** What to say at a field whose number the server would refuse. */
export const BAD_PHONE = 'Enter the whole phone number, with its area or country code and no extension';

/** What can be said without the rule: a number at all. */
const roughly: PhoneCheck = (text) => text.replaceAll(/\D/g, '').length >= 7;

/**
 * The server's rule for phone numbers. The numbering plans are heavy, so they are loaded when they are wanted; while
 * they cannot be, it is the server that says what is wrong with a number.
 */
export async function phoneCheck(): Promise<PhoneCheck> {
  try {
    const { isPhone } = await import('./phone-rule.ts');
    return isPhone;
  } catch (error) {
    console.warn('phone:', error);
    return roughly;
  }
}

/** Loads the rule ahead of its use, e.g. when a phone field gets the focus. */
export function preparePhoneCheck(): void {
  void phoneCheck();
}
