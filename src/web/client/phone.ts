/** Whether a text is a phone number. */
export type PhoneCheck = (text: string) => boolean;

/** Error at a field with an invalid phone number. */
export const BAD_PHONE = 'Enter the whole phone number, with its area or country code and no extension';

/** Rough check without the full rule. */
const roughly: PhoneCheck = (text) => text.replaceAll(/\D/g, '').length >= 7;

/**
 * The server's rule for phone numbers. The numbering plans are large, so they are loaded on demand. If that fails, the
 * server alone checks the number.
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
