import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev`'s own server finds the product, when developing against one that runs. */
const product = 'http://127.0.0.1:9991';

export default defineConfig({
  plugins: [react()],
  // Below one path, so that the gateway serves hashed files by one rule and pages by another.
  build: { assetsDir: 'web-assets', target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '^/(json|login|logout|user_uploads|avatar|static)': product } },
});
