import { defineConfig } from 'vite'
import { withLanguages } from './languages/plugin.ts'

const withReact = process.env['ISLANDS'] === 'react'

/** The scripts of public pages: the same components, run by Preact for its weight. `ISLANDS=react` builds them with React instead. */
export default defineConfig({
  plugins: [withLanguages()],
  base: '/islands/',
  publicDir: false,
  resolve: {
    alias: withReact
      ? []
      : [
          { find: 'react-dom/client', replacement: 'preact/compat/client' },
          { find: 'react-dom', replacement: 'preact/compat' },
          { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
          { find: /^react$/, replacement: 'preact/compat' },
        ],
  },
  build: {
    outDir: 'build/islands',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The player of HLS, which few browsers ask for.
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      input: { boot: 'apps/islands/boot.tsx' },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        // What every island needs is one file: it compresses better together.
        codeSplitting: { groups: [{ name: 'preact', test: /node_modules\/preact\/|preload-helper/ }] },
      },
    },
  },
})
