import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCommandLine } from '../scripts/command-line/command-line.ts';
import { commandsDocument } from '../scripts/command-line/document.ts';

describe('the command line', () => {
  it('is documented in docs/commands.md (npm run docs)', () => {
    expect(readFileSync(new URL('../docs/commands.md', import.meta.url), 'utf8')).toBe(commandsDocument());
  });

  it.each([
    [
      ['booking', 'drive', '1', 'sideways', 'arrived'],
      "'sideways' is invalid for argument 'leg'. Allowed choices are outward, return.",
    ],
    [['booking', 'refund', '1', 'all'], "missing required argument 'reason'"],
    [['staff', 'factor', 'ann@example.org'], "required option '--remove' not specified"],
    [['staff', 'add', 'ann@example.org', '--role', 'king'], "argument 'king' is invalid."],
    [['staff', 'hire'], "unknown command 'hire'"],
  ])('%j is rejected', async (words, message) => {
    const program = createCommandLine();
    const errors: string[] = [];
    for (const command of [program, ...program.commands.flatMap((area) => [area, ...area.commands])])
      command.exitOverride().configureOutput({ writeErr: (text) => void errors.push(text) });
    await expect(program.parseAsync(words, { from: 'user' })).rejects.toThrow(message);
    expect(errors.join('')).toContain(message);
  });
});
