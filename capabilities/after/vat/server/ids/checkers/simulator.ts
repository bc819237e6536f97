import { randomToken } from '#platform/server/secrets.ts'
import { outside, type World } from '#platform/server/world.ts'
import type { Answer, Question, VatIdChecker } from './port.ts'

type Fate = 'valid' | 'invalid' | 'away' | 'away_then_invalid' | 'silent'

/** Digits of an id that decide its outcome. Every other id is valid. */
const signs: readonly (readonly [sign: string, fate: Fate])[] = [
  ['000', 'invalid'],
  ['404', 'away'],
  ['410', 'away_then_invalid'],
  ['408', 'silent'],
]

export const fateOf = (vatId: string): Fate => signs.find(([sign]) => vatId.includes(sign))?.[1] ?? 'valid'

/** Hours for which a member state stays unavailable after its first check. */
const awayHours = 1

/**
 * A simulated register of VAT ids with its own state. It makes no call: an id containing 000 is unknown, with 404 its
 * member state is unavailable for an hour and then knows it, with 410 it is unavailable and then does not, with 408 no
 * answer ever arrives.
 */
export const simulator: VatIdChecker = {
  name: 'simulator',
  isSimulated: true,
  ask: (world, question) => outside(() => answered(world, question)),
}

const answered = (world: World, { vatId, requesterVatId }: Question): Promise<Answer> =>
  world.transact(async (ctx) => {
    const first = await ctx.db
      .selectFrom('vatIdSimulatorRequests')
      .select('at')
      .where('vatId', '=', vatId)
      .orderBy('id')
      .executeTakeFirst()
    const isAway = Temporal.Instant.compare(ctx.now, (first?.at ?? ctx.now).add({ hours: awayHours })) < 0
    const fate = fateOf(vatId)
    const answer =
      fate === 'silent'
        ? 'silent'
        : fate === 'valid' || fate === 'invalid'
          ? fate
          : isAway
            ? 'unavailable'
            : fate === 'away'
              ? 'valid'
              : 'invalid'
    const requestIdentifier =
      requesterVatId !== null && (answer === 'valid' || answer === 'invalid') ? `SIM${randomToken(12)}` : null
    await ctx.db
      .insertInto('vatIdSimulatorRequests')
      .values({ vatId, requesterVatId, answer, requestIdentifier, at: ctx.now })
      .execute()
    if (answer === 'silent') return { answer: 'unavailable', reason: 'time_out' }
    if (answer === 'unavailable') return { answer, reason: 'member_state' }
    return {
      answer,
      requestIdentifier,
      traderName: answer === 'valid' ? `Simulated trader ${vatId.slice(-4)}` : null,
      traderAddress: null,
    }
  })
