import { describe, expect, it } from 'vitest';
import { type Errors, findingsFor, passErrors, openForm, without } from './use-form.ts';
import { labelled } from '../client/refusal.ts';

describe('what is found wrong elsewhere', () => {
  it('waits for the form of its page, and is given to it once', () => {
    passErrors('/a', { email: 'is taken' });
    expect(findingsFor('/b')).toEqual({});
    expect(findingsFor(undefined)).toEqual({});
    expect(findingsFor('/a')).toEqual({ email: 'is taken' });
    openForm('/a', () => undefined)();
    expect(findingsFor('/a')).toEqual({});
  });

  it('is shown at once by a form that is open, and waits again when it has closed', () => {
    const shown: Errors[] = [];
    const close = openForm('/a', (found) => shown.push(found));
    passErrors('/a', { email: 'is taken' });
    expect([shown, findingsFor('/a')]).toEqual([[{ email: 'is taken' }], {}]);
    close();
    passErrors('/a', { phone: 'is none' });
    expect([shown.length, findingsFor('/a')]).toEqual([1, { phone: 'is none' }]);
  });
});

describe('errors of fields', () => {
  it('go on from the label; a message that says all stands alone', () => {
    const labels: Record<string, string> = { email: 'Email', mode: '' };
    const errors = { email: 'is taken', mode: 'is closed', other: 'is odd' };
    expect(labelled(errors, (field) => labels[field])).toEqual({
      email: 'Email is taken',
      mode: 'Is closed',
      other: 'Is odd',
    });
  });

  it('go with the touch of their field; an untouched form is not rendered again', () => {
    const errors = { email: 'is taken', phone: 'is none' };
    expect(without(errors, ['email', 'name'])).toEqual({ phone: 'is none' });
    expect(without(errors, ['name'])).toBe(errors);
  });
});
