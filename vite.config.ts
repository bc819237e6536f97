import { reactRouter } from '@react-router/dev/vite'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { payerPaths } from './apps/payer/paths.ts'
import { withOneLanguage } from './languages/pages.ts'
import { withLanguages } from './languages/plugin.ts'

const foundLate = [
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/form',
  '@mantine/dates',
  '@mantine/notifications',
  '@mantine/spotlight',
  '@tabler/icons-react',
  '@tanstack/react-query',
  'zod',
  'dayjs',
  'd3-shape',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
]

const programs = {
  main: 'apps/server/main.ts',
  take: 'apps/server/backup/take.ts',
  restore: 'apps/server/backup/restore.ts',
  plant: 'seeds/plant.ts',
  'subset-worker': 'capabilities/offer/files/server/subset-worker.ts',
}

/** Builds the server with the pages it draws: what both use is in memory once, and starts as a few files instead of thousands. */
const withServer = (): Plugin => ({
  name: 'with-server',
  enforce: 'post',
  config: (_, { command }) =>
    command === 'build'
      ? {
          environments: {
            client: {
              build: { rolldownOptions: { output: { codeSplitting: { groups: [menuIcons(), ...shared] } } } },
            },
            ssr: {
              resolve: { noExternal: [/^@tabler\/icons-react/, /^@mantine\//, 'zod'] },
              build: {
                rolldownOptions: {
                  input: { index: 'virtual:react-router/server-build', ...programs },
                  output: { entryFileNames: '[name].js', comments: false },
                },
              },
            },
          },
        }
      : undefined,
  // A source in ASCII takes one byte a letter in memory instead of two; the option `charset` leaves tagged templates out.
  generateBundle(_, bundle) {
    if (this.environment.name !== 'ssr') return
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
  },
})

/**
 * The router loads the page anew when a screen's module fails to load. Offline, that would leave the area for the browser's error page:
 * there the screen fails like one whose data cannot be fetched, and its area says so.
 */
const staysOffline = (): Plugin => ({
  name: 'stays-offline',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/.*\/routeModules\.js$/ },
    handler(code) {
      const caught = 'catch (error) {'
      if (code.split(caught).length !== 2) throw new Error('stays-offline does not find where react-router reloads')
      return {
        code: code.replace(caught, `${caught} if (!navigator.onLine) return { default: () => { throw error } };`),
      }
    },
  },
})

/**
 * What nearly every screen needs, and what every third does, in a file each: a screen asks for a third fewer files, which compress better
 * together. From a hundred screens on a file would hold much that single screens never need.
 */
const shared = [320, 175].map((minShareCount) => ({ name: `shared-by-${minShareCount}`, minShareCount }))

/** The icons of the cabinet's menu, all of which its first screen shows: one file instead of one each. */
const menuIcons = () => {
  const names = readFileSync('apps/cabinet/navigation.ts', 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []
  return { name: 'menu-icons', test: new RegExp(`@tabler/icons-react/.*/(${[...new Set(names)].join('|')})\\.mjs$`) }
}

/** What buyers read in their area comes in one file of words. */
const buyersScreens = [
  'apps/entry.client.tsx',
  'apps/root.tsx',
  ...['layout', 'screens', 'missing'].map((name) => `apps/payer/${name}.tsx`),
  ...payerPaths.map(([, file]) => path.posix.join('capabilities', file)),
]

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

export default defineConfig({
  plugins: [withOneLanguage(buyersScreens), withLanguages(), reactRouter(), withServer(), staysOffline()],
  publicDir: 'ui/public',
  optimizeDeps: { include: foundLate },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
