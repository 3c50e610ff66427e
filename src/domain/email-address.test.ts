import { describe, expect, it } from 'vitest';
import { asciiEmail, emailRule, isEmailAddress, mailboxOf } from './contact.ts';

describe('[DET-03] email addresses', () => {
  it.each([
    'ann@example.org',
    ' ann@example.org ',
    'Ann.Lee+taxi@mail.example.co.uk',
    "o'neill_7@x-1.example.museum",
    'smith&jones@example.org',
    'a@xn--mller-kva.xn--p1ai',
    'user@münchen.example',
    'user@例え.テスト',
    `${'a'.repeat(64)}@example.org`,
  ])('accepts %j', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'ann',
    'ann@example',
    '@example.org',
    'ann@',
    'ann lee@example.org',
    'ann@exam ple.org',
    'ann@@example.org',
    'a@b@example.org',
    '.ann@example.org',
    'ann.@example.org',
    'an..n@example.org',
    'ann@example..org',
    'ann@example.org.',
    'ann@-example.org',
    'ann@example-.org',
    'ann@example.o',
    'ann@192.0.2.1',
    'ann@example.org,bo@example.org',
    'Ann <ann@example.org>',
    '"ann"@example.org',
    'ann@example.org\nbcc: bo@example.org',
    'anñ@example.org',
    'user@mün chen.example',
    'user@münchen',
    'user@münchen.example/x',
    `${'a'.repeat(65)}@example.org`,
    `ann@${'x'.repeat(60)}.${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(61)}.org`,
  ])('rejects %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});

describe('an international domain', () => {
  it('is converted to ASCII for sending, and both forms are one mailbox', () => {
    expect(asciiEmail('user@münchen.example')).toBe('user@xn--mnchen-3ya.example');
    expect(asciiEmail('user@xn--mnchen-3ya.example')).toBe('user@xn--mnchen-3ya.example');
    expect(mailboxOf('User@MÜNCHEN.example')).toBe(mailboxOf('user@xn--mnchen-3ya.example'));
  });

  it('is accepted, unlike international letters before the @', () => {
    expect(emailRule('anñ@example.org')).toContain('only the letters a to z before the @');
    expect(emailRule('ann')).toBe('must be an email address');
  });
});

describe('the mailbox of an address', () => {
  it.each([
    ['Ann@Example.org', 'ann@example.org'],
    ['ann+offers+more@example.org', 'ann@example.org'],
    ['+@example.org', '+@example.org'],
    ['ann.lee@example.org', 'ann.lee@example.org'],
    ['A.n.n+1@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
