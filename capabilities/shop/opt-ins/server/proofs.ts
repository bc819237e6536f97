import type { Ctx } from '#platform/server/context.ts'
import type { OptInForm, OptInProofsTable } from './tables.ts'

type Said = Pick<OptInForm, 'consentText' | 'consentVersion'>

/** Writes down what happened to a contact, when, from where and by which words; never changed afterwards. */
export const writeProof = async (
  ctx: Ctx,
  contactId: number,
  deed: OptInProofsTable['deed'],
  { consentText, consentVersion, address, words }: Partial<Said> & { address?: string | null; words?: string | null },
): Promise<void> => {
  await ctx.db
    .insertInto('optInProofs')
    .values({
      contactId,
      deed,
      at: ctx.now,
      address: address ?? null,
      consentText: consentText ?? null,
      consentVersion: consentVersion ?? null,
      words: words ?? null,
    })
    .execute()
}

/** The words that were read when a contact signed up last, and those that were agreed to besides. */
export const wordsAsked = (ctx: Ctx, contactId: number): Promise<(Said & { words: string | null }) | undefined> =>
  ctx.db
    .selectFrom('optInProofs')
    .select(['consentText', 'consentVersion', 'words'])
    .where('contactId', '=', contactId)
    .where('deed', '=', 'asked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<(Said & { words: string | null }) | undefined>
