import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { identityRefusals } from '../../vocabulary.ts'

const lifeMinutes = 10

/** An unpredictable value for a device to sign; `userId` is the person adding a key. */
export const makeChallenge = async (ctx: Ctx, userId: number | null): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  await ctx.db
    .insertInto('passkeyChallenges')
    .values({ challenge, userId, expiresAt: ctx.now.add({ minutes: lifeMinutes }) })
    .execute()
  return challenge
}

/** Consumes a signed challenge; refuses one that expired, was used, or was made for somebody else. */
export const takeChallenge = async (
  ctx: Ctx,
  response: { clientDataJSON: string },
  userId: number | null,
): Promise<string> => {
  const taken = await ctx.db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challengeIn(response.clientDataJSON))
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', ctx.now)
    .returning('challenge')
    .executeTakeFirst()
  if (!taken) throw refuse(identityRefusals, 'factor_too_late')
  return taken.challenge
}

const clientData = z.object({ challenge: z.string().max(200) })

const challengeIn = (clientDataJson: string): string => {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).challenge
  } catch {
    throw refuse(identityRefusals, 'passkey_refused')
  }
}
