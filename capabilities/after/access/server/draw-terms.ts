import { job } from '#platform/server/job.ts'
import { drawText } from '#platform/server/paper/draw-text.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { termById, termFileKey } from '#capabilities/offer/cancellation-terms/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { accessTexts } from '../texts.ts'

/** Draws a version of cancellation terms once, for the confirmations of all orders placed under it. */
export const drawTerms = job<{ termId: number }>('access.draw_terms', {
  run: async (world, { termId }) => {
    const term = await termById(world, termId)
    const seller = term && (await sellerById(world, term.sellerId))
    if (!seller) return
    const language = pickLocale(seller.locale)
    for (const [forCompany, text] of [
      [false, term.text],
      [true, term.companyText],
    ] as const) {
      if (text === null) continue
      const pdf = await drawText(
        { title: accessTexts.in(language)('legal.cancellation'), author: seller.company ?? seller.name, text },
        { language, createdAt: new Date(term.updatedAt.epochMilliseconds) },
      )
      await world.ports.storage.write(termFileKey({ ...term, forCompany }), pdf)
    }
  },
})
