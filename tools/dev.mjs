import path from 'node:path'
import { become } from './ground/become.mjs'
import { ensureInstalled, root } from './ground/installed.mjs'

ensureInstalled()
// `--watch` follows what the server imports; pages are Vite's, which replaces them in the browser without a restart.
become(
  [
    '--watch',
    '--watch-preserve-output',
    '--import',
    path.join(root, 'tools/ground/end-with-parent.mjs'),
    'apps/server/main.ts',
  ],
  { KONTOR_DEV: '1', NODE_ENV: 'development' },
)
