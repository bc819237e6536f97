import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'

const failing = (deed: Promise<unknown>): Promise<unknown> =>
  deed.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a socket nobody holds is a database that went away; a missing file or any other fault is not', async () => {
  const socket = await failing(
    new Promise((resolve, reject) =>
      connect('/tmp/no-such-folder/.s.PGSQL.5432', () => resolve(true)).on('error', reject),
    ),
  )
  const file = await failing(readFile('/tmp/no-such-folder/file'))
  const ending = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  const cut = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  expect([socket, file, ending, cut, new Error('else'), 'words', undefined].map(isDatabaseGone)).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})
