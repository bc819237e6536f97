import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { readList } from '#platform/server/lists.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { ownActions } from '../vocabulary.ts'
import { entries } from './lists.ts'
import { logsRoom } from './room.ts'
import { entryPage } from './show-entry.ts'

const app = useTestWorld([identityRoom, sellersRoom, logsRoom])

test('a seller reads who did what in their account, and nothing of others', async () => {
  const [own, other] = await app.transact(async (ctx) => [
    await makeSeller(ctx, { username: 'ada' }),
    await makeSeller(ctx, { username: 'bea' }),
  ])
  await app.transact(async (ctx) => {
    await writeAuditEntry(ctx, {
      userId: own.user.id,
      sellerId: own.seller.id,
      action: 'sellers.profile_changed',
      subject: 'sellers',
      subjectId: own.seller.id,
      before: { name: 'A' },
      after: { name: 'B' },
    })
    await writeAuditEntry(ctx, {
      userId: null,
      sellerId: own.seller.id,
      action: 'payouts.stop',
      subject: 'payout',
      subjectId: 7,
    })
    await writeAuditEntry(ctx, { userId: other.user.id, sellerId: other.seller.id, action: 'payouts.asked' })
  })
  const as = ({ actor }: typeof own) => app.world.as(actor)
  const seen = (query: Record<string, string | string[]>) => as(own).transact((ctx) => readList(ctx, entries, query))
  const { list } = await seen({})
  expect(list.map(({ action, area, userName }) => ({ action, area, userName }))).toEqual([
    { action: 'payouts.stop', area: 'payouts', userName: null },
    { action: 'sellers.profile_changed', area: 'sellers', userName: expect.stringMatching(/\S/) },
  ])
  expect((await seen({ area: ['sellers'] })).totalCount).toBe(1)
  expect((await seen({ query: own.user.email })).totalCount).toBe(1)
  const changed = { id: Number(list[1]!['id']) }
  expect(await as(own).transact((ctx) => entryPage(ctx, changed))).toMatchObject({
    before: { name: 'A' },
    after: { name: 'B' },
    subject: 'sellers',
  })
  await expect(as(other).transact((ctx) => entryPage(ctx, changed))).rejects.toMatchObject({
    code: 'platform.not_found',
  })
})

test('every action rooms write down has its words, and there are no words for others', async () => {
  const literals = new Set<string>()
  const asked = new Set<string>()
  for await (const file of glob('capabilities/*/*/server/**/*.ts')) {
    const text = file.endsWith('.test.ts') ? '' : readFileSync(file, 'utf8')
    if (!text.includes('writeAuditEntry')) continue
    for (const [, word] of text.matchAll(/['`]([a-z_]+\.[a-z_]*)/g)) literals.add(word!)
    for (const [, word] of text.matchAll(/writeAuditEntry\([^)]*?action: ['`]([a-z_]+\.[a-z_]*)/g)) asked.add(word!)
  }
  expect(asked.size).toBeGreaterThan(30)
  expect(
    [...asked].filter(
      (word) =>
        !ownActions.some(
          (action) => action === word || ((word.endsWith('.') || word.endsWith('_')) && action.startsWith(word)),
        ),
    ),
  ).toEqual([])
  expect(
    ownActions.filter(
      (action) =>
        ![...literals].some(
          (word) => action === word || ((word.endsWith('.') || word.endsWith('_')) && action.startsWith(word)),
        ),
    ),
  ).toEqual([])
})
