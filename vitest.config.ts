import { defineConfig } from 'vitest/config'

const rooms = ['platform', 'capabilities', 'apps', 'ui', 'seeds', 'tools', 'bench'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)
const unbuilt = ['**/node_modules/**', 'build/**']

const browserStories = (names: string): string[] =>
  names.split(/\s+/).map((name) => `scenarios/browser/${name}.test.ts`)

/**
 * Part of `npm run test:long` alone (0356): what takes minutes, kills processes, fills disks or needs other languages' tools, and
 * screens of one room whose rules the short edition proves on the server.
 */
const long = [
  'platform/server/embedded-postgres.test.ts',
  'tools/archive.test.ts',
  'tools/new/write.test.ts',
  'tools/texts/new-language.test.ts',
  'scenarios/cluster/back-to-a-moment.test.ts',
  'scenarios/cluster/processes-killed.test.ts',
  'scenarios/cluster/primary-lost.test.ts',
  'scenarios/client-languages.test.ts',
  'scenarios/dunning/agency-files.test.ts',
  'scenarios/full-disk.test.ts',
  'scenarios/keyed-request-killed.test.ts',
  'scenarios/killed.test.ts',
  'scenarios/mail-servers.test.ts',
  'scenarios/newsletter-killed.test.ts',
  'scenarios/no-code-n8n.test.ts',
  'scenarios/platform-partners.test.ts',
  'scenarios/processes.test.ts',
  'scenarios/refusing-database.test.ts',
  'scenarios/small-machine.test.ts',
  'scenarios/subscription-year.test.ts',
  'scenarios/sweeps/open-api-lint.test.ts',
  'scenarios/test-mode-databases.test.ts',
  'scenarios/webhook-signatures.test.ts',
  'scenarios/webhooks-killed.test.ts',
  'scenarios/wrong-clock.test.ts',
  // Each provider tells its life, faults and refunds in one file of the short edition; its other ways to pay and to be paid out are here.
  'scenarios/payment-providers/debits-of-companies.test.ts',
  'scenarios/payment-providers/lemonway-*.test.ts',
  'scenarios/payment-providers/mangopay-*.test.ts',
  'scenarios/payment-providers/paypal-nvp.test.ts',
  'scenarios/payment-providers/paypal-partner.test.ts',
  'scenarios/payment-providers/several-providers.test.ts',
  'scenarios/payment-providers/stripe-connect.test.ts',
  ...browserStories(`accounting accounts affiliates agency-files agents announcements assistants automations calendar chosen-rows claims
    cohorts community-members connected-apps content-languages demo desk-details direct-debit dispute embedded-fields experiments
    funnel-offers funnel-pages funnel-sign-ups funnels gifts goods integrations leaving left-checkouts license-keys live mangopay opt-ins
    order-desk own-app page-blocks page-kinds page-videos payment-links payment-providers paypal-partner people-pages pictures-and-vat
    plan-and-wires platform-partners product-types profiles reseller reviews second-factor seller-api shop-looks staff stripe-connect
    suggested-texts system-status team tickets tracking webhooks accessibility/modes accessibility/states accessibility/tasks`),
  // Times in seconds, which a machine keeps that does nothing else.
  ...browserStories('first-look journey'),
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
