import type { Ctx } from '#platform/server/context.ts'
import { outside, type World } from '#platform/server/world.ts'
import { resolverOf } from '#capabilities/shop/domains/server/index.ts'
import { judgeDkim, judgeDmarc, judgeReturnPath, judgeSpf, returnHost, type RecordFinding } from '../rules/records.ts'
import type { SendingKey } from './tables.ts'

type Named = { name: string }

/** Names above a domain that may speak for it: all but the last label. */
const namesAbove = (name: string): string[] => {
  const labels = name.split('.')
  return labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'))
}

/** What the name servers say of a domain; each key has a record of its own. Throws where none answers. */
export const readRecords = (world: World, { name }: Named, keys: readonly SendingKey[]): Promise<RecordFinding[]> =>
  outside(async () => {
    const resolver = resolverOf(world)
    const texts = (host: string) => resolver.resolveTxt(host).then((all) => all.map((parts) => parts.join('')), noneFor)
    const { MAIL_SPF, BOUNCE_ADDRESS } = world.ports.settings
    const target = BOUNCE_ADDRESS?.split('@')[1]
    const dkim = (key: SendingKey) => texts(`${key.selector}._domainkey.${name}`)
    // All at once and awaited together: one that fails must not leave the others to fail unheard.
    const [published, spf, own, above, path] = await Promise.all([
      Promise.all(keys.map(dkim)),
      MAIL_SPF ? texts(name) : [],
      texts(`_dmarc.${name}`),
      Promise.all(namesAbove(name).map((host) => texts(`_dmarc.${host}`))),
      target ? resolver.resolveCname(returnHost(name)).catch(noneFor) : [],
    ])
    return [
      ...keys.map((key, at) => judgeDkim(name, key, published[at]!)),
      ...(MAIL_SPF ? [judgeSpf(name, MAIL_SPF, spf)] : []),
      judgeDmarc(name, own, above.flat()),
      ...(target ? [judgeReturnPath(name, target, path)] : []),
    ]
  })

const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/** A name without such a record has none; a name server that does not answer says nothing. */
const noneFor = (error: unknown): string[] => {
  if (error instanceof Error && 'code' in error && nothingThere.has(String(error.code))) return []
  throw error
}

/** What is to be set, before anyone looked. */
export const expectedRecords = (
  { ports: { settings } }: Pick<Ctx, 'ports'>,
  { name }: Named,
  keys: readonly SendingKey[],
): RecordFinding[] => {
  const target = settings.BOUNCE_ADDRESS?.split('@')[1]
  return [
    ...keys.map((key) => judgeDkim(name, key, [])),
    ...(settings.MAIL_SPF ? [judgeSpf(name, settings.MAIL_SPF, [])] : []),
    judgeDmarc(name, [], []),
    ...(target ? [judgeReturnPath(name, target, [])] : []),
  ]
}
