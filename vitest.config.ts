import { defineConfig } from 'vitest/config'

const everywhere = ['platform', 'capabilities', 'apps', 'ui', 'seeds', 'tools', 'bench'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)
const unbuilt = ['**/node_modules/**', 'build/**']

/** Minutes long: part of `npm run test:long`. */
const long = ['scenarios/browser/journey.test.ts', 'scenarios/browser/demo.test.ts']

/** Four kinds of tests; `vitest run --project unit <path>` runs one kind or one file. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['platform/server/test-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Each test makes a world of its own; what files import they may share, which saves half of the time.
    isolate: false,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: everywhere, exclude: [...unbuilt, '**/*.browser.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'sweep', include: ['scenarios/sweeps/**/*.test.ts'], exclude: unbuilt, testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'scenario',
          include: ['scenarios/**/*.test.ts'],
          exclude: [
            ...unbuilt,
            'scenarios/sweeps/**',
            'scenarios/browser/**',
            ...(process.env['TEST_LONG'] ? [] : ['scenarios/killed.test.ts']),
          ],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['scenarios/browser/**/*.test.ts', '**/*.browser.test.ts'],
          exclude: process.env['TEST_LONG'] ? unbuilt : [...unbuilt, ...long],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
