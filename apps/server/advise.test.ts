import { expect, test } from 'vitest'
import { readSettings } from '#platform/server/settings.ts'
import { warningsOf } from './advise.ts'

const named = (environment: Record<string, string>) =>
  warningsOf(readSettings(environment)).map((warning) => /[A-Z]{2,}(_?[A-Z]{2,})+/.exec(warning)![0])

test('the start says what works otherwise than its operator may think', () => {
  expect([
    named({}),
    named({ HOST: '0.0.0.0' }),
    named({ DEMO: 'false' }),
    named({ KONTOR_SECRET_PREVIOUS: 'x'.repeat(32) }),
    named({ DEMO: 'false', PUBLIC_URL: 'https://shop.example.org', SMTP_URL: 'smtp://mail' }),
    named({
      DEMO: 'false',
      PUBLIC_URL: 'https://shop.example.org',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'post@example.org',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  ]).toEqual([[], ['HOST'], ['SMTP_URL'], ['KONTOR_SECRET_PREVIOUS'], ['MAIL_FROM', 'PUBLIC_URL'], []])
})
