import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const BROWSERS = ['chrome123', 'firefox120', 'safari17.5']; // the first that know light-dark()
const SERVER = 'http://127.0.0.1:8000'; // `cosmodrome serve`, for `npm run dev`

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/cosmodrome/server/static', emptyOutDir: true, target: BROWSERS, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
