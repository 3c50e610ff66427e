/** The command line: `npm run wayfare -- <area> <action>`. `--help` after either of them explains it. */
import { existsSync } from 'node:fs';
import { createCommandLine } from './command-line/command-line.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await createCommandLine().parseAsync();
