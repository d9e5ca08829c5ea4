import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { renderGuide } from './guide/render-guide.ts';

/** The address of the running product that the development server uses. */
const product = process.env.PRODUCT ?? 'http://127.0.0.1:9991';

/** The path below which all hashed files are. The gateway serves hashed files by one rule and pages by another. */
const assetsDir = 'web-assets';

/**
 * The code that the page needs at startup, in a few files instead of dozens. The libraries are separate, because they
 * seldom change between releases.
 */
const startChunks = [
  { name: 'first', test: /src\/first\.ts$/, priority: 1 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'start', tags: ['$initial' as const] },
];

export default defineConfig({
  plugins: [react(), loadedFirst(), guide(), compressed()],
  build: {
    assetsDir,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', first: 'src/first.ts' },
      output: { codeSplitting: { groups: startChunks } },
    },
  },
  server: {
    proxy: {
      '^/(json|api|login|logout|join|user_uploads|user_avatars|thumbnail|avatar|static|external_content|help|web-assets)':
        {
          target: product,
          changeOrigin: true,
          // The product accepts changes from its own pages only
          headers: { origin: product },
        },
    },
  },
});

/** Makes the page run `first.ts` as soon as it arrives, before the other scripts and styles. */
function loadedFirst(): Plugin {
  return {
    name: 'loaded-first',
    apply: 'build',
    transformIndexHtml(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(({ name }) => name === 'first');
      if (!chunk) throw new Error('The build has no file of first.ts');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  };
}

/** Writes the guide as `guide.html`, and the guide's pictures next to the other files. */
function guide(): Plugin {
  return {
    name: 'guide',
    apply: 'build',
    async generateBundle() {
      const source = await renderGuide((name, picture) => {
        const file = this.emitFile({ type: 'asset', name, source: picture });
        return `/${this.getFileName(file)}`;
      });
      this.emitFile({ type: 'asset', fileName: 'guide.html', source });
    },
  };
}

/** Writes `.br` and `.gz` files next to each text file, so that the gateway does not have to compress anything. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const folder = join(dir, assetsDir);
      const texts = (await readdir(folder)).filter((name) => /[.](js|css|svg|json)$/.test(name));
      await Promise.all(texts.map((name) => compress(join(folder, name))));
    },
  };
}

/**
 * The quality of Brotli compression. Quality 9 takes a fifth of the time of quality 11, for files that are 2% larger.
 */
const brotliQuality = 9;

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
