import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { webTexts } from '#platform/web/texts.ts'
import { ErrorSummary, Notice } from '#ui/Field.tsx'
import { identityTexts } from '#capabilities/people/identity/texts.ts'
import { keepWay, signInAction, SignInForm, wayIn, type Returned } from '#capabilities/people/identity/web/index.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { openSellerDoor } from '../contract.ts'
import { membershipsTexts } from '../texts.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { seller } = await orStatus(servicesOf(context).call(openSellerDoor, { username: params['username'] ?? '' }))
  const { searchParams } = new URL(request.url)
  const [referer, email] = [searchParams.get('referer') ?? '', searchParams.get('email') ?? '']
  keepWay(servicesOf(context), referer)
  return { seller, referer, email }
}

// Somebody who signs in at one seller's page wants their purchases, whatever their other profiles.
export const action = (args: ActionFunctionArgs) => {
  const services = servicesOf(args.context)
  return signInAction(args, (_, referer) => wayIn(services, args.request, 'payer', referer))
}

/** The door of one seller's buyers. */
export default function SellerSignInPage() {
  const t = useTexts(identityTexts)
  const own = useTexts(membershipsTexts)
  const web = useTexts(webTexts)
  const { seller, referer, email } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  const title = own('sign_in.title', { seller: seller.name })
  const errors = Object.entries(returned?.errors ?? {}).map(([name, error]) => ({
    name,
    error,
    label: identityTexts.has(`field.${name}`) ? t(`field.${name}` as 'field.email') : name,
  }))
  return (
    <ShopFrame
      seller={seller}
      here={`/s/${seller.username}/sign_in${referer ? `?referer=${encodeURIComponent(referer)}` : ''}`}
      title={title}
      quiet
    >
      <div className="k-page-narrow k-stack">
        <h1>{title}</h1>
        <p className="k-second">{own('sign_in.text', { seller: seller.name })}</p>
        {returned?.notice && <Notice tone="green">{returned.notice}</Notice>}
        {returned?.message && <Notice tone="red">{returned.message}</Notice>}
        <ErrorSummary title={web('error.summary', { count: errors.length })} errors={errors} />
        <SignInForm referer={referer} email={email} returned={returned} />
        <p className="k-small">
          <a href="/users/password/new">{t('sign_in.forgot')}</a>
        </p>
      </div>
    </ShopFrame>
  )
}
