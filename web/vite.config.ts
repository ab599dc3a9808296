import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './build/icons.ts';

/** Where the game server listens while one develops. */
const server = process.env.BRAVEHALL_SERVER ?? 'http://127.0.0.1:8080';
// The server compares the Origin of a request with its Host, so both are kept as the browser sent them.
const proxy = {
  '/api': { target: server, changeOrigin: false },
  '/ws': { target: server, ws: true, changeOrigin: false },
};

const POLICY =
  "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; " +
  "script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

export default defineConfig({
  plugins: [icons(), svelte()],
  server: { proxy },
  // The tests look at the pages under the same policy as the server's.
  preview: { proxy, headers: { 'content-security-policy': POLICY } },
  build: {
    target: 'es2022',
    // The server's content policy allows nothing inline: fonts and pictures are files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
