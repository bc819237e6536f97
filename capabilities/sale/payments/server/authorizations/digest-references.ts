import { job, oneByOne } from '#platform/server/job.ts'
import { digestOf, tryUnseal } from '#platform/server/secrets.ts'

const atOnce = 2000

/** Adds `reference_digest` to methods stored by earlier versions, until none is left. */
export const digestReferences = job('payments.digest_references', {
  schedule: '*/10 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    const without = await world.db
      .selectFrom('paymentMethods')
      .select('id')
      .where('referenceDigest', 'is', null)
      .where('referenceSealed', '<>', '')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    await oneByOne(world, without, async (ctx, { id }) => {
      const { referenceSealed } = await ctx.db
        .selectFrom('paymentMethods')
        .select('referenceSealed')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (referenceSealed === '') return
      // A reference that no secret opens can never be charged, so it is skipped for good.
      const opened = tryUnseal(ctx.ports.secret, referenceSealed)
      await ctx.db
        .updateTable('paymentMethods')
        .set({ referenceDigest: opened ? digestOf(ctx.ports.secret, opened.plain) : '' })
        .where('id', '=', id)
        .execute()
    })
  },
})
