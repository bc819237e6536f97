import { z } from 'zod'
import { text } from '#platform/shared/contract.ts'
import { tagByEmail } from '#capabilities/shop/opt-ins/server/index.ts'
import { act } from './act.ts'

const given = z.object({ tag: text(40) })

const tagging = (name: string, isRemoved: boolean) =>
  act({
    name,
    fields: [{ name: 'tag', kind: 'text' }],
    given,
    perform: async (ctx, { run, given: { tag } }) => ({
      // Nobody is made a contact without having agreed to it.
      outcome: (await tagByEmail(ctx, { email: run.email, tag, isRemoved })) ? 'done' : 'skipped',
      detail: tag,
    }),
  })

export const tagContact = tagging('opt_ins.tag', false)
export const untagContact = tagging('opt_ins.untag', true)
