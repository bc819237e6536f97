import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { readCookie } from '#platform/web/cookies.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { giveConsent } from '#capabilities/people/cookie-consents/contract.ts'
import {
  askedCategories,
  choiceFor,
  consentCookie,
  readConsents,
  type AskedCategory,
} from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { cookieConsentTexts } from '#capabilities/people/cookie-consents/texts.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { publicCodes } from '../../contract.ts'
import { trackingTexts } from '../../texts.ts'
import { cookieSettingsPath } from '../ShopTracking.tsx'
import './cookies.css'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const username = params['username']!
  const seller = await orStatus(call(showShopSeller, { username }))
  const { list } = await call(publicCodes, { username })
  const kept = readConsents(readCookie(consentCookie, request.headers.get('cookie') ?? ''))
  const choice = choiceFor(kept, Number(seller.id), Math.floor(Date.now() / 1000))
  return data(
    {
      seller,
      list,
      agreed: choice?.agreed ?? [],
      hasAnswered: choice !== undefined,
      scope: choice?.scope === 'all' ? 'all' : 'shop',
      browserId: kept?.browserId,
      isSaved: new URL(request.url).searchParams.has('saved'),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

const chosenBy = (form: FormData): readonly AskedCategory[] => {
  const answer = form.get('answer')
  if (answer === 'all') return askedCategories
  return answer === 'none' ? [] : askedCategories.filter((each) => form.has(each))
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  const username = params['username']!
  const scope = form.get('scope') === 'all' ? 'all' : 'shop'
  await orStatus(servicesOf(context).call(giveConsent, { username, scope, categories: [...chosenBy(form)] }))
  return redirect(`${cookieSettingsPath(username)}?saved=1`)
}

/** What may be kept on this device by a shop's services, to be agreed to, refused and changed without a script. */
export default function CookiePage() {
  const t = useRoomTexts(trackingTexts)
  const { seller, isSaved, hasAnswered, browserId, ...asked } = useLoaderData<typeof loader>()
  return (
    <ShopFrame
      seller={seller}
      here={cookieSettingsPath(seller.username)}
      title={`${t('cookies.title')} · ${seller.name}`}
    >
      <article className="k-page-reading k-stack">
        <h1>{t('cookies.title')}</h1>
        {isSaved && <p role="status">{t('cookies.saved')}</p>}
        {!isSaved && !hasAnswered && <p>{t('cookies.unanswered')}</p>}
        <Choices {...asked} />
        {browserId && <p className="k-small k-second">{t('cookies.browser', { id: browserId })}</p>}
        <p>
          <a href={`/s/${seller.username}/document/privacy`}>{t('cookies.privacy')}</a>
        </p>
      </article>
    </ShopFrame>
  )
}

type Asked = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'list' | 'agreed' | 'scope'>

const Choices = ({ list, agreed, scope }: Asked) => {
  const t = useRoomTexts(trackingTexts)
  const ask = useRoomTexts(cookieConsentTexts)
  return (
    <form method="post" className="k-stack">
      <fieldset className="s-cookies">
        <legend>{t('cookies.what')}</legend>
        <label>
          <input type="checkbox" checked disabled readOnly />
          <span>
            <strong>{ask('category.necessary.name')}</strong> {ask('category.necessary.description')}
          </span>
        </label>
        {askedCategories.map((category) => (
          <label key={category}>
            <input type="checkbox" name={category} defaultChecked={agreed.includes(category)} />
            <span>
              <strong>{ask(`category.${category}.name`)}</strong> {ask(`category.${category}.description`)}{' '}
              {list
                .filter((each) => each.category === category)
                .map(({ type, name }) => (type === 'custom_tracking_codes' ? name : t(`service.${type}`)))
                .join(', ') || t('cookies.no_service')}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="s-cookies">
        <legend>{t('cookies.where')}</legend>
        {(['shop', 'all'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="scope" value={each} defaultChecked={scope === each} />
            <span>{t(`cookies.scope.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="s-consent-ends">
        <Button look="outline" name="answer" value="none">
          {ask('ask.refuse')}
        </Button>
        <Button look="outline" name="answer" value="all">
          {ask('ask.accept')}
        </Button>
        <Button look="outline" name="answer" value="chosen">
          {t('cookies.save')}
        </Button>
      </div>
    </form>
  )
}
