import { describe, expect, it } from 'vitest';
import { isUnavailable } from './queries.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('an unavailable database', () => {
  it.each([
    coded('57P01', 'terminating connection due to administrator command'),
    coded('57P03', 'the database system is starting up'),
    coded('53300', 'sorry, too many clients already'),
    coded('25006', 'cannot execute INSERT in a read-only transaction'),
    coded('55000', 'database "wayfare" is not currently accepting connections'),
    coded('ECONNREFUSED'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Failed query: select 1', { cause: coded('ECONNRESET') }),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    // As the queue of jobs tells it.
    { message: 'Connection terminated unexpectedly (Queue: send-mail, Worker: 1)', queue: 'send-mail' },
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED (Queue: send-mail, Worker: 1)' },
  ])('is recognised by %s', (error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    coded('23505', 'duplicate key value violates unique constraint'),
    coded('55000', 'currval of sequence is not yet defined in this session'),
    coded('57014', 'canceling statement due to statement timeout'),
    new Error('Failed query: select nothing', { cause: coded('42P01') }),
    'no error at all',
    undefined,
  ])('is not recognised in %s', (error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
