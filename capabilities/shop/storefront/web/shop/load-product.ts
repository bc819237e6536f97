import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { productReviewsCall } from '#capabilities/after/reviews/contract.ts'
import { reviewPageOf } from '#capabilities/after/reviews/web/index.ts'
import { recommendedAt, rememberAt } from '#capabilities/after/affiliates/web/index.ts'
import { joinWaitingList } from '#capabilities/offer/tickets/contract/waiting-list.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { orStatus } from '#platform/web/page-call.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { showShopProduct } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { productContents } from '#capabilities/shop/product-contents/contract.ts'
import { readVisit } from '#capabilities/sale/orders/rules/visit.ts'
import { carriedQuery, readAffiliateLink, readSalesLink } from './shop-address.ts'
import { shopHeaders } from './shop-headers.ts'

/** All public data of a product, and how long they may be cached. */
export const readProduct = async (
  { params, request, context }: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>,
  locale?: Locale,
) => {
  const services = servicesOf(context)
  const { call, user } = services
  const { searchParams } = new URL(request.url)
  const aff = readAffiliateLink(searchParams)
  const preview = searchParams.get('preview') ?? undefined
  const place = { username: params['username']!, slug: params['slug']! }
  const shown = await orStatus(call(showShopProduct, { ...place, preview, locale }))
  const found = {
    ...shown,
    contents: shown.previewTill === null ? await call(productContents, { ...place, locale }) : null,
    reviews:
      shown.previewTill === null
        ? await call(productReviewsCall, { ...place, page: reviewPageOf(searchParams) })
        : null,
    waiting: searchParams.get('waiting'),
    st: readSalesLink(searchParams),
    aff,
    visit: readVisit(searchParams),
    recommended: await recommendedAt(services, aff),
    preview: shown.previewTill === null ? undefined : preview,
  }
  return { found, headers: shopHeaders(shown, user !== null || aff !== undefined) }
}

export type LoadedProduct = Awaited<ReturnType<typeof readProduct>>['found']
export type ProductReturned = { ticketId: string; email: string; error: string } | undefined

/** Query parameters carried along: a preview, and the link the visitor came by. */
export const carriedBy = ({ preview, st, aff, visit }: LoadedProduct): string =>
  carriedQuery({ preview, st, aff, visit })

/** Forms of a product's page: the question whether to remember who recommended it, and the waiting lists. */
export const productAction = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  const { call, locale } = services
  const form = await request.formData()
  if (form.get('intent') === 'remember') return rememberAt(services, String(form.get('aff') ?? ''), request.url)
  const ticketId = String(form.get('ticketId') ?? '')
  const email = String(form.get(`email-${ticketId}`) ?? '')
  try {
    await call(joinWaitingList, { username: params['username']!, slug: params['slug']!, ticketId, email })
    return redirect(`${new URL(request.url).pathname}?waiting=${encodeURIComponent(ticketId)}#waiting`)
  } catch (error) {
    if (!isCallRefusal(error) || error.status === 404) throw error
    return data(
      {
        ticketId,
        email,
        error: error.fields?.['email']
          ? errorWord(error.fields['email'][0] ?? 'invalid', locale, checkoutTexts)
          : error.message,
      },
      { status: error.status },
    )
  }
}
