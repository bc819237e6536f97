import { sql } from 'kysely'
import { isSignatureOf } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { connectorNamed } from '../../connectors/connected.ts'
import { noteGone, type LeftFrom } from './note-gone.ts'

/** A call’s words, whichever way a service sends them: a form, flat JSON, or an address. */
const wordsIn = (rawBody: Buffer, input: Readonly<Record<string, unknown>>): URLSearchParams => {
  const text = rawBody.toString().trim()
  // Words of an address come in the case of our own input.
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const plain = (given: object) =>
    new URLSearchParams(
      Object.entries(given).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    )
  if (text.startsWith('{')) return plain(JSON.parse(text) as object)
  if (text === '') return plain(Object.fromEntries(Object.entries(input).map(([name, value]) => [snake(name), value])))
  return new URLSearchParams(text)
}

type Notice = { token: string; rawBody: Buffer; input: Readonly<Record<string, unknown>> }

/** Takes the report of a service; its address proves that it was given to that service. */
export const takeNotice = async (world: World, { token, rawBody, input }: Notice): Promise<void> => {
  const [, id = '', signature = ''] = /^(\d{1,18})-(.+)$/.exec(token) ?? []
  if (!isSignatureOf(world.ports.secret, 'integration-notice', id, signature)) throw notFound()
  await world.transact(async (ctx) => {
    const { rows } = await sql<LeftFrom>`select id, seller_id, connector, name from integration_accounts
      where id = ${id} and state <> 'disconnected'`.execute(ctx.db)
    const [account] = rows
    const gone = account && connectorNamed(account.connector).readNotice?.(wordsIn(rawBody, input))
    if (account && gone) await noteGone(ctx, account, gone)
  })
}
