import { defineConfig } from 'vite'
import { withLanguages } from './languages/plugin.ts'

/** The two scripts of embeddable items, each one file without parts: `--mode embed` and `--mode frame`. */
export default defineConfig(({ mode }) => ({
  plugins: [withLanguages()],
  publicDir: false as const,
  build: {
    outDir: 'build/embed',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false as const,
    rollupOptions: {
      input: `capabilities/outward/embeds/web/script/${mode}.ts`,
      output: { format: 'iife' as const, entryFileNames: `${mode}.js` },
    },
  },
}))
