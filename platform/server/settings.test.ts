import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('the demo is for this machine alone until somebody opens it', () => {
  expect([readSettings({}).HOST, readSettings({ DEMO: 'false' }).HOST, readSettings({ HOST: '0.0.0.0' }).HOST]).toEqual(
    ['127.0.0.1', '0.0.0.0', '0.0.0.0'],
  )
})

test.each([
  [{ SANBOX: 'false' }, 'SANBOX is no setting. Did you mean SANDBOX?'],
  [{ PUBLIC_URI: 'https://shop.example' }, 'PUBLIC_URI is no setting. Did you mean PUBLIC_URL?'],
  [{ KONTOR_SECRT: 'x' }, 'KONTOR_SECRT is no setting. Did you mean KONTOR_SECRET?'],
  [{ TRUSTED_PROXIES: 'banana' }, 'The setting TRUSTED_PROXIES is "banana"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/64' }, 'The setting TRUSTED_PROXIES is "10.0.0.0/64"'],
  [{ OUTGOING_ALLOWED_HOSTS: '*' }, 'The setting OUTGOING_ALLOWED_HOSTS is "*"'],
  [{ STAFF_OIDC_GROUPS: 'admins=boss' }, 'The setting STAFF_OIDC_GROUPS is "admins=boss"'],
  [{ STAFF_OIDC_ISSUER: 'https://login.example.org' }, 'The setting STAFF_OIDC_CLIENT_ID is missing'],
  [{ STAFF_PASSWORDS: 'false' }, 'The setting STAFF_PASSWORDS is off without STAFF_OIDC_ISSUER'],
  [{ STAFF_OIDC_ISSUER: 'http://login.acme.com', STAFF_OIDC_CLIENT_ID: 'k' }, 'is reached by https'],
  [{ MAIL_FROM: 'bad' }, 'The setting MAIL_FROM is "bad"'],
  [{ HOST: 'everywhere' }, 'The setting HOST is "everywhere"'],
  [{ WORKER: 'false' }, 'WORKER is no setting any more: use PROCESS=web'],
  [{ PROCESS: 'both' }, 'The setting PROCESS is "both"'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN has a value (not shown)'],
  [{ PORT: 'many' }, 'The setting PORT is "many"'],
  [{ DATABASE_DIRECT_URL: 'postgres://localhost/shop' }, 'The setting DATABASE_URL is missing'],
  [{ DEMO: 'false', PUBLIC_URL: 'http://shop.kontor.app' }, 'a shop on the internet is reached by https'],
] as const)('%j stops the start and is named', (environment, sentence) => {
  expect(faultsOf(environment)).toContain(sentence)
})

test('secrets are taken from files, and never repeated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-secrets-'))
  const file = (name: string, text: string) => (writeFileSync(join(folder, name), text), join(folder, name))
  const good = file('good', `${'s'.repeat(40)}\n`)
  expect(readSettings({ KONTOR_SECRET_FILE: good }).KONTOR_SECRET).toBe('s'.repeat(40))
  expect(faultsOf({ KONTOR_SECRET_FILE: good, KONTOR_SECRET: 't'.repeat(40) })).toContain('Both KONTOR_SECRET')
  expect(faultsOf({ METRICS_TOKEN_FILE: join(folder, 'none') })).toContain('METRICS_TOKEN_FILE cannot be read (ENOENT)')
  const message = faultsOf({ KONTOR_SECRET_FILE: file('short', 'hush'), SMTP_URL: 'http://me:hush@mail.example' })
  expect(message).toMatch(/KONTOR_SECRET has a value \(not shown\).*\n.*SMTP_URL has a value/)
  expect(message).not.toContain('hush')
  rmSync(folder, { recursive: true })
})

test('what else an environment holds, and every good value, is left alone', () => {
  const usual = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'a1b2',
    SHELL: '/bin/sh',
    POSTGRES_PASSWORD: 'x',
    npm_config_x: '1',
  }
  const good = {
    TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
    OUTGOING_ALLOWED_HOSTS: '127.0.0.1:9, automation.internal,n8n:5678',
    MAIL_FROM: 'Studio Voss <post@voss.example>',
    DEMO: 'false',
    PUBLIC_URL: 'https://shop.kontor.app',
  }
  expect([
    faultsOf(usual),
    faultsOf({ ...usual, ...good }),
    faultsOf({ DEMO: 'false', PUBLIC_URL: 'http://localhost:3000' }),
  ]).toEqual(['', '', ''])
})
