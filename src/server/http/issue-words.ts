import type { z } from 'zod';

/** Names of kinds as callers of an API know them. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const either = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' or ');

/**
 * What is wrong with a field, to follow its name ("must be at least 1"), where its schema has no words of its own: the
 * library's are for programmers.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  if (input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${either(issue.values)}`;
    case 'invalid_union': {
      const { options } = issue as { options?: unknown };
      return Array.isArray(options) ? `must be ${either(options)}` : 'is not valid';
    }
    case 'too_small':
      return `must ${atLimit(issue.origin)} at least ${issue.minimum}${counted(issue.origin)}`;
    case 'too_big':
      return `must ${atLimit(issue.origin)} at most ${issue.maximum}${counted(issue.origin)}`;
    default:
      return 'is not valid';
  }
}

const NUMBERS = new Set(['number', 'int']);

const atLimit = (origin: string) => (NUMBERS.has(origin) ? 'be' : 'have');

function counted(origin: string): string {
  if (origin === 'string') return ' characters';
  return NUMBERS.has(origin) ? '' : ' entries';
}
