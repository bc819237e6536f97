import type { Ctx } from '#platform/server/context.ts'
import { outside, type World } from '#platform/server/world.ts'
import type { SimulatorCasesTable } from '../../tables.ts'
import type { Agency, CaseFile, News } from './port.ts'

type Fate = SimulatorCasesTable['fate']
const fates: readonly Fate[] = ['pays_in_parts', 'pays', 'gives_up', 'rejected']

/** The debtor's address decides the outcome of a case: `mara+gives_up@example.com`. Anyone else pays. */
export const fateOf = (email: string): Fate => fates.find((fate) => email.includes(`+${fate}`)) ?? 'pays'

/** Faults by the same sign: never reached, or the answer lost after the case was written. */
const faultOf = (email: string): 'unreachable' | 'lost_answer' | undefined =>
  email.includes('+unreachable') ? 'unreachable' : email.includes('+lost_answer') ? 'lost_answer' : undefined

/**
 * A simulated collection agency with books of its own. It moves no real money: a case is accepted or rejected at once,
 * a debtor pays after 14 days (in parts after 14 and 28), is found unwilling after 30, and 21 days after court
 * proceedings were approved there is a title; 60 days later it gives up.
 */
export const simulator: Agency = {
  name: 'simulator',
  isSimulated: true,
  handOver: (world, file) => outside(() => takeCase(world, file)),
  askNews: (world, key) => outside(() => world.transact((ctx) => newsOf(ctx, key))),
  approveCourt: (world, key) =>
    outside(() =>
      world.transact(
        async (ctx) =>
          void (await ctx.db
            .updateTable('inkassoSimulatorCases')
            .set({ isAtCourt: true, courtAt: ctx.now })
            .where('caseKey', '=', key)
            .where('courtAt', 'is', null)
            .execute()),
      ),
    ),
  withdraw: (world, key) =>
    outside(() =>
      world.transact(
        async (ctx) =>
          void (await ctx.db
            .updateTable('inkassoSimulatorCases')
            .set({ closedAt: ctx.now })
            .where('caseKey', '=', key)
            .where('closedAt', 'is', null)
            .execute()),
      ),
    ),
}

const takeCase = async (world: World, file: CaseFile) => {
  const { email } = file.debtor
  const fault = faultOf(email)
  const known = await world.db
    .selectFrom('inkassoSimulatorCases')
    .select('id')
    .where('caseKey', '=', file.key)
    .executeTakeFirst()
  if (fault === 'unreachable') throw new Error('The simulated agency cannot be reached.')
  const made = await world.transact(async (ctx) => {
    await ctx.db
      .insertInto('inkassoSimulatorCases')
      .values({
        caseKey: file.key,
        reference: `SIM-${file.key}`,
        debtor: `${file.debtor.firstName} ${file.debtor.lastName}`,
        amount: file.amount,
        currency: file.currency,
        fate: fateOf(email),
        receivedAt: ctx.now,
        courtAt: null,
        closedAt: null,
      })
      .onConflict((conflict) => conflict.column('caseKey').doNothing())
      .execute()
    return caseOf(ctx, file.key)
  })
  if (fault === 'lost_answer' && !known) throw new Error('The answer of the simulated agency was lost.')
  return made.fate === 'rejected'
    ? { kind: 'rejected' as const, reason: 'The debtor is unknown at the address.' }
    : { kind: 'accepted' as const, reference: made.reference }
}

const caseOf = (ctx: Pick<Ctx, 'db'>, key: string) =>
  ctx.db.selectFrom('inkassoSimulatorCases').selectAll().where('caseKey', '=', key).executeTakeFirstOrThrow()

/** Writes what has happened by now into its books, then reads them out. */
const newsOf = async (ctx: Ctx, key: string): Promise<News[]> => {
  const one = await ctx.db
    .selectFrom('inkassoSimulatorCases')
    .selectAll()
    .where('caseKey', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!one) return []
  const written = await newsLines(ctx, one.id)
  if (one.closedAt === null) await happen(ctx, one, written)
  const all = await newsLines(ctx, one.id)
  return all.map((line) =>
    line.kind === 'payment'
      ? { id: `${one.reference}-${line.id}`, kind: 'payment', amount: line.amount ?? 0 }
      : { id: `${one.reference}-${line.id}`, kind: line.kind },
  )
}

const newsLines = (ctx: Ctx, caseId: number) =>
  ctx.db.selectFrom('inkassoSimulatorNews').selectAll().where('caseId', '=', caseId).orderBy('id').execute()

type Case = Awaited<ReturnType<typeof caseOf>>
type Line = Awaited<ReturnType<typeof newsLines>>[number]

/** What its fate brings by today and is not written yet. */
const happen = async (ctx: Ctx, one: Case, written: readonly Line[]): Promise<void> => {
  const has = (kind: string) => written.filter((line) => line.kind === kind).length
  const daysAfter = (from: Temporal.Instant | null, days: number) =>
    from !== null && Temporal.Instant.compare(from.add({ hours: 24 * days }), ctx.now) <= 0
  const add = async (kind: Exclude<News['kind'], 'accepted' | 'rejected'>, amount: number | null = null) =>
    ctx.db.insertInto('inkassoSimulatorNews').values({ caseId: one.id, kind, amount, at: ctx.now }).execute()
  const half = Math.floor(one.amount / 2)
  if (one.fate === 'pays' && daysAfter(one.receivedAt, 14) && has('payment') === 0) await add('payment', one.amount)
  if (one.fate === 'pays_in_parts' && daysAfter(one.receivedAt, 14) && has('payment') === 0) await add('payment', half)
  else if (one.fate === 'pays_in_parts' && daysAfter(one.receivedAt, 28) && has('payment') === 1)
    await add('payment', one.amount - half)
  if (one.fate === 'gives_up' && daysAfter(one.receivedAt, 30) && has('unsuccessful') === 0) await add('unsuccessful')
  if (one.isAtCourt && daysAfter(one.courtAt, 21) && has('titled') === 0) await add('titled')
  if (one.isAtCourt && daysAfter(one.courtAt, 81) && has('gave_up') === 0) await add('gave_up')
}
