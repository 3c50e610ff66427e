import { spawn } from 'node:child_process';

/** The API with restarts on change, and the web with hot reload in front of it. No keys, no account. */
const API_PORT = process.env['API_PORT'] ?? '3001';
const children = [
  spawn(
    process.execPath,
    [
      '--watch',
      '--watch-path=src/server',
      '--watch-path=src/domain',
      '--watch-path=src/contract',
      'src/server/main.ts',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: API_PORT },
    },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', process.env['PORT'] ?? '3000'], {
    stdio: 'inherit',
    env: { ...process.env, WAYFARE_API: `http://127.0.0.1:${API_PORT}` },
  }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
children.forEach((child) => child.once('exit', stop));
