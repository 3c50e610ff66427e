/**
 * An address that mail can be sent to: RFC 5321's dot-string, and a domain of two labels or more. Not quoted local
 * parts, address literals or other letters than ASCII, which people do not have and mail servers lose.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z\d]([A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]([A-Za-z\d-]{0,61}[A-Za-z\d])$/;

const LONGEST = 254;

/** The rule that site and server share; spaces around the address do not count. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST && EMAIL_ADDRESS.test(address);
}

/** The mailbox that an address reaches, as far as that is common knowledge: what follows a "+", and dots at Gmail, lead nowhere else. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const bare = local.split('+')[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}
