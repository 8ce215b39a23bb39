import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const BROWSERS = ['chrome123', 'firefox120', 'safari17.5']; // the first that know light-dark()
const SERVER = 'http://127.0.0.1:8000'; // `cosmodrome serve`, for `npm run dev`
// Few files, for many small ones are packed worse: what every screen needs, and what the games' screens share.
const BASE = { name: 'base', test: /node_modules\/svelte\/|src\/(lib|ui)\//, priority: 2 };
const GAMES = { name: 'games', test: /src\/(rocket|pirates|table)\//, priority: 1 };

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/cosmodrome/server/static',
    emptyOutDir: true,
    target: BROWSERS,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { advancedChunks: { groups: [BASE, GAMES] } } },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
