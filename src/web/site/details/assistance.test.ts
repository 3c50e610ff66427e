import { describe, expect, it } from 'vitest';
import { readAssistance, writeAssistance } from './passenger-fields.tsx';

describe('assistance', () => {
  it.each([
    [{ needs: [], other: '' }],
    [{ needs: ['find', 'dog'], other: '' }],
    [{ needs: ['wheelchair'], other: 'Please knock; I am deaf.\nThank you' }],
    [{ needs: [], other: 'Only words' }],
  ])('survives encoding: %j', (assistance) => {
    expect(readAssistance(writeAssistance(assistance))).toEqual(assistance);
  });
});
