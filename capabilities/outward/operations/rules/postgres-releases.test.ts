import { expect, test } from 'vitest'
import { judgePostgres, postgresReleases } from './postgres-releases.ts'

test.each([
  ['18.4', 'behind'],
  [`18.${postgresReleases.minimum[18]}`, 'current'],
  ['18.99', 'current'],
  ['15.17 (Debian 15.17-0+deb12u1)', 'behind'],
  ['15.19 (Debian 15.19-0+deb12u1)', 'current'],
  ['19beta3', 'beta'],
  ['19rc1', 'beta'],
  ['20devel', 'beta'],
  ['19.0', 'current'],
  ['14.24', 'unsupported'],
])('PostgreSQL %s is %s', (version, word) => expect(judgePostgres(version).word).toBe(word))

test('what is behind is told what to update to', () =>
  expect(judgePostgres('17.2')).toEqual({ word: 'behind', minimum: `17.${postgresReleases.minimum[17]}` }))
