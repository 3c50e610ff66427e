import { describe, expect, it } from 'vitest';
import { problemOf } from './api.ts';
import { fieldText, isClosed, isLasting, type LabelOf, refusalText } from './refusal.ts';

const labels: Record<string, string> = { telephone: 'Telephone', mode: '' };
const labelOf: LabelOf = (field) => labels[field];
const refused = (message: string, errors?: Record<string, string>) =>
  problemOf(422, { success: false, code: 'bad_request', message, errors });

describe('the message of a refusal', () => {
  it.each([
    ['telephone must be a number', { telephone: 'must be a number' }, 'Telephone must be a number'],
    ['mode guests cannot book', { mode: 'guests cannot book' }, 'Guests cannot book'],
    [
      'telephone is bad',
      { telephone: 'is bad', mode: 'none is offered', x_y: 'is odd' },
      'Telephone is bad\nNone is offered',
    ],
  ])('names the fields of %j by their labels', (message, errors, said) => {
    expect(refusalText(refused(message, errors), labelOf)).toBe(said);
  });

  it('never shows a field name without a label', () => {
    const said = refusalText(refused('x_y is odd', { x_y: 'is odd' }), labelOf);
    expect(said).toMatch(/^Something that we sent was not accepted/);
    expect(said).not.toContain('x_y');
  });

  it.each([
    refused('We could not find “Leeeds”.', { pickup: 'was not found' }),
    refused('Paying in the car is not offered.', { payment_method: 'is not offered' }),
    refused('Too many requests'),
    new Error('No operator serves this trip then.'),
  ])('leaves a sentence unchanged: %s', (error) => {
    expect(refusalText(error, labelOf)).toBe(error.message);
  });

  it.each([
    ['Email', 'is required', 'Email is required'],
    ['', 'is required', 'Is required'],
    [undefined, 'is required', 'Is required'],
  ])('label %j and %j: %j', (label, message, said) => {
    expect(fieldText(label, message)).toBe(said);
  });
});

describe('[API-05] whether the settings have closed the requested service', () => {
  it.each([
    ['closed', true],
    ['not_offered', true],
    ['no_operator', false],
  ])('%s: %s', (code, closed) => {
    const error = problemOf(422, { success: false, code, message: 'No' });
    expect(isClosed(error)).toBe(closed);
    expect(isClosed(new Error('No', { cause: error }))).toBe(closed);
    expect(isClosed(new Error('No'))).toBe(false);
  });
});

describe('whether a call would be rejected again', () => {
  const answered = (status: number, code = 'too_large') =>
    problemOf(status, { success: false, code, message: 'No' });

  it.each([
    [answered(422), true],
    [answered(409, 'not_available'), true],
    [new Error('No', { cause: answered(422) }), true],
    [answered(500), false],
    [answered(429), false],
    [answered(408), false],
    [problemOf(404, '<html>'), false],
    [new Error('No', { cause: problemOf(0, null) }), false],
    [new Error('No'), false],
  ])('%s: %s', (error, lasting) => {
    expect(isLasting(error)).toBe(lasting);
  });
});
