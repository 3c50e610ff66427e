import { describe, expect, it } from 'vitest';
import { messageOf } from './api.ts';

describe('[OFF-17] error messages for staff', () => {
  it.each([
    [
      new Error('Network Error'),
      'We could not reach our server. Please check your connection and try again.',
    ],
    [new Error('timeout of 15000 ms exceeded'), 'That took too long. Please try again.'],
    [
      new Error('Request failed with status code 502'),
      'Something went wrong on our side. Please try again in a moment.',
    ],
    [new Error('must be the name of an area'), 'must be the name of an area'],
    ['no error at all', 'no error at all'],
  ])('%s', (thrown, words) => expect(messageOf(thrown)).toBe(words));
});
