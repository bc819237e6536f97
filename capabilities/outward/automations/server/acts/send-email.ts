import { z } from 'zod'
import { anyText, text } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { hasStopped, sendWishedMail } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { mayWriteTo } from '#capabilities/shop/opt-ins/server/index.ts'
import { automationsTexts } from '../../texts.ts'
import { act } from './act.ts'
import { letterOf } from './email-letter.ts'
import { wordsOf } from './fill-text.ts'

/** An email in the seller's looks, to who agreed to such emails alone. What it says is written in blocks (`emails.ts`). */
export const sendEmail = act({
  name: 'mails.send',
  fields: [{ name: 'subject', kind: 'text' }],
  given: z.object({
    subject: text(150),
    /** What the blocks say in words alone. */
    text: text(10_000),
    button: anyText(60).default(''),
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'invalid_url' })]).default(''),
  }),
  perform: async (ctx, { run, given, content, key }) => {
    const seller = await sellerById(ctx, run.sellerId)
    if (!seller) throw notFound()
    const stop = await mayWriteTo(ctx, seller, run.email)
    const words = automationsTexts.in(pickLocale(seller.locale))
    if (!stop) return { outcome: 'skipped', detail: words('why.no_consent') }
    if (await hasStopped(ctx, { to: run.email, sellerId: seller.id, kind: 'automation' }))
      return { outcome: 'skipped', detail: words('why.stopped') }
    const reader = { to: run.email, locale: pickLocale(run.locale), stop }
    const letter = await letterOf(ctx, { step: { given, content }, seller, words: await wordsOf(ctx, run), ...reader })
    await sendWishedMail(ctx, { ...letter, uniqueKey: `automation:${key}` })
    return { outcome: 'done', detail: letter.subject }
  },
})
