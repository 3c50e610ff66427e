import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webBuild } from './scripts/web-build.ts';

const server = process.env.WAYFARE_API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The web app: root src/web, built into dist/web. In development the calls go to the server beside it. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), webBuild()],
  server: { proxy: { '^/(api|storage)/': server } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
