import { defineConfig } from 'vitest/config'

const rooms = ['platform', 'capabilities', 'apps', 'ui', 'seeds', 'tools', 'bench'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)
const unbuilt = ['**/node_modules/**', 'build/**']

/** Minutes long: part of `npm run test:long`. */
const long = [
  'tools/archive.test.ts',
  'tools/new/write.test.ts',
  'scenarios/cluster/back-to-a-moment.test.ts',
  'scenarios/cluster/processes-killed.test.ts',
  'scenarios/cluster/primary-lost.test.ts',
  'scenarios/killed.test.ts',
  'scenarios/mail-servers.test.ts',
  'scenarios/no-code-n8n.test.ts',
  'scenarios/small-machine.test.ts',
  'scenarios/test-mode-databases.test.ts',
  // Each provider tells its life, faults and refunds in one file of the short edition; its other ways to pay and to be paid out are here.
  'scenarios/payment-providers/debits-of-companies.test.ts',
  'scenarios/payment-providers/lemonway-*.test.ts',
  'scenarios/payment-providers/mangopay-*.test.ts',
  'scenarios/payment-providers/paypal-nvp.test.ts',
  // Screens whose rules a scenario of the short edition proves, and whose parts another story shows.
  'scenarios/browser/agency-files.test.ts',
  'scenarios/browser/direct-debit.test.ts',
  'scenarios/browser/experiments.test.ts',
  'scenarios/browser/funnel-offers.test.ts',
  'scenarios/browser/mangopay.test.ts',
  'scenarios/browser/page-kinds.test.ts',
  'scenarios/browser/paypal-partner.test.ts',
  'scenarios/browser/platform-partners.test.ts',
  'scenarios/browser/stripe-connect.test.ts',
  // Times in seconds, which a machine keeps that does nothing else.
  'scenarios/browser/first-look.test.ts',
  'scenarios/browser/journey.test.ts',
  'scenarios/browser/demo.test.ts',
  'scenarios/browser/accessibility/states.test.ts',
  'scenarios/browser/accessibility/modes.test.ts',
  'scenarios/browser/accessibility/tasks.test.ts',
]
const ground = `${import.meta.dirname}/tools/ground/programs.mjs`
const { untold } = (await import(ground)) as { untold: () => { file: string }[] }
const leftOut = [...unbuilt, ...untold().map(({ file }) => file)]
const exclude = process.env['TEST_LONG'] ? leftOut : [...leftOut, ...long]

/** What runs on the server alone, and what needs a browser; `vitest run --project server <path>` runs one file of it. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['platform/server/test-server.ts'],
    // Empty where nobody measures.
    setupFiles: process.env['TEST_COST'] ? ['platform/server/test-cost.ts'] : [],
    pool: 'forks',
    maxWorkers: 2,
    // Each test makes a world of its own; what files import they may share, which saves half of the time.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [...rooms, 'scenarios/**/*.test.ts'],
          exclude: [...exclude, '**/*.browser.test.ts', 'scenarios/browser/**'],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['scenarios/browser/**/*.test.ts', '**/*.browser.test.ts'], exclude },
      },
    ],
  },
})
