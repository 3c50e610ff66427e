import { describe, expect, it } from 'vitest';
import { type Errors, findingsFor, passErrors, openForm, without } from './use-form.ts';
import { labelled } from '../client/refusal.ts';

describe('errors found elsewhere', () => {
  it('wait for the form of their page, and are shown once', () => {
    passErrors('/a', { email: 'is taken' });
    expect(findingsFor('/b')).toEqual({});
    expect(findingsFor(undefined)).toEqual({});
    expect(findingsFor('/a')).toEqual({ email: 'is taken' });
    openForm('/a', () => undefined)();
    expect(findingsFor('/a')).toEqual({});
  });

  it('are shown at once by an open form, and wait again once it is closed', () => {
    const shown: Errors[] = [];
    const close = openForm('/a', (found) => shown.push(found));
    passErrors('/a', { email: 'is taken' });
    expect([shown, findingsFor('/a')]).toEqual([[{ email: 'is taken' }], {}]);
    close();
    passErrors('/a', { phone: 'is none' });
    expect([shown.length, findingsFor('/a')]).toEqual([1, { phone: 'is none' }]);
  });
});

describe('field errors', () => {
  it('continue the label, or are complete messages', () => {
    const labels: Record<string, string> = { email: 'Email', mode: '' };
    const errors = { email: 'is taken', mode: 'is closed', other: 'is odd' };
    expect(labelled(errors, (field) => labels[field])).toEqual({
      email: 'Email is taken',
      mode: 'Is closed',
      other: 'Is odd',
    });
  });

  it('disappear when their field is touched, and cause no rerender otherwise', () => {
    const errors = { email: 'is taken', phone: 'is none' };
    expect(without(errors, ['email', 'name'])).toEqual({ phone: 'is none' });
    expect(without(errors, ['name'])).toBe(errors);
  });
});
