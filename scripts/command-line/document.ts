import type { Argument, Command, Option } from 'commander';
import { createCommandLine } from './command-line.ts';

const HEAD = `# Commands

Written by \`npm run docs\` from the help of the command line. Run the commands in the project's folder. They work next to a running server, which holds the embedded database and then does the work, or without one. \`npm run wayfare -- --help\` lists them, and \`--help\` after a command explains it. What developers run is in [CONTRIBUTING](../CONTRIBUTING.md).
`;

const nameOf = (argument: Argument) => {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

const choices = ({ argChoices }: { argChoices?: string[] }) =>
  argChoices ? `: ${argChoices.map((each) => `\`${each}\``).join(', ')}` : '';

const flagsOf = (option: Option) => (option.mandatory ? option.flags : `[${option.flags}]`);

function lineOf(area: Command, action: Command): string {
  const { registeredArguments, options } = action;
  const words = [...registeredArguments.map(nameOf), ...options.map(flagsOf)];
  const usage = ['npm run wayfare --', area.name(), action.name(), ...words].join(' ');
  const details = [
    ...registeredArguments
      .filter(({ argChoices }) => argChoices)
      .map((one) => `\`${nameOf(one)}\`${choices(one)}`),
    ...options.map((one) => `\`${one.flags}\` ${one.description}${choices(one)}`),
  ];
  const more = details.length > 0 ? ` ${details.join('; ')}.` : '';
  return `- \`${usage}\`\n  ${action.description()}${more}`;
}

/** Returns docs/commands.md. */
export function commandsDocument(): string {
  const areas = createCommandLine().commands.map((area) => {
    const lines = area.commands.map((action) => lineOf(area, action));
    return `## ${area.name()}\n\n${area.description()}.\n\n${lines.join('\n')}\n`;
  });
  return [HEAD, ...areas].join('\n');
}
