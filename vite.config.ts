import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inPageBuild } from './scripts/in-page-build.ts';
import { compiledEarly, firstChunk, webBuild } from './scripts/web-build.ts';

const server = process.env.WAYFARE_API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * The web app: root src/web, built three times. dist/web is what passengers' browsers load; dist/page is the same
 * components as one module that the server renders public pages with, its packages inside; dist/office is the office,
 * an entry of its own that shares no file with the site. In development the calls go to the server beside it.
 */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), inPageBuild(), compiledEarly(), webBuild()],
  server: { proxy: { '^/(api|storage|dev)/': server } },
  // Areas of a grid are named across files that compose one another.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { grid: false } } },
  build: { emptyOutDir: true, target: 'es2022', assetsInlineLimit: 2048, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: '../../dist/web',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: firstChunk(), debugName: 'first' },
                // Small parts that several pages use: one request instead of a dozen.
                { name: 'shared', test: /\.ts$/, minShareCount: 3, maxModuleSize: 1500 },
              ],
            },
          },
        },
      },
    },
    office: {
      consumer: 'client',
      build: {
        outDir: '../../dist/office',
        // Beside the site's under one address.
        assetsDir: 'assets/office',
        manifest: 'manifest.json',
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'src/web/office/index.html' },
      },
    },
    ssr: {
      build: {
        outDir: '../../dist/page',
        ssr: 'page-renderer.tsx',
        copyPublicDir: false,
        rollupOptions: { output: { codeSplitting: false } },
      },
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
  builder: {},
});
