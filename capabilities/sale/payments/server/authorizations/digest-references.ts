import { job, oneByOne } from '#platform/server/job.ts'
import { digestOf, tryUnseal } from '#platform/server/secrets.ts'

const atOnce = 2000

/** Methods kept by versions before `reference_digest` get theirs; afterwards there are none. */
export const digestReferences = job('payments.digest_references', {
  schedule: '*/10 * * * *',
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
      // What no secret here opens is charged by nobody either, and not looked at again.
      const opened = tryUnseal(ctx.ports.secret, referenceSealed)
      await ctx.db
        .updateTable('paymentMethods')
        .set({ referenceDigest: opened ? digestOf(ctx.ports.secret, opened.plain) : '' })
        .where('id', '=', id)
        .execute()
    })
  },
})
