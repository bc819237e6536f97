import { setUpSources } from '#platform/server/set-up.ts'
import { sellersTexts } from '../texts.ts'

/** An installation sells nothing until there is a seller, who signs up as everybody does. */
export const firstSellerStep = setUpSources.bring({
  permission: 'sellers.find',
  read: async (ctx) => {
    const t = sellersTexts.in(ctx.locale)
    const address = new URL('/users/sign_up', ctx.ports.settings.PUBLIC_URL).href
    const first = await ctx.db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()
    const isDone = first !== undefined
    return [{ key: 'first_seller', name: t('step.seller'), text: t('step.seller_text', { address }), isDone, link: '' }]
  },
})
