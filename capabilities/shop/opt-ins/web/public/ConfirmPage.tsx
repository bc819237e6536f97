import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { confirmContact, showConfirmation } from '../../contract/public.ts'
import { optInsTexts } from '../../texts.ts'
import { HeldPage, heldHeaders, withShop } from './HeldPage.tsx'

export const handle: PageHandle = { hydrate: false }

/** Straight after confirming, a form may lead on to an address of its seller. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const held = await orStatus(services.call(showConfirmation, { token: params['token'] ?? '' }))
  const leadsOn = held.state === 'confirmed' && held.redirectUrl && new URL(request.url).searchParams.has('thanks')
  return data(await withShop(services, held), {
    headers: { ...heldHeaders, ...(leadsOn ? { refresh: `0; url=${new URL(held.redirectUrl!).href}` } : {}) },
  })
}
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** A click, not the opening of the link: programs that look into mails open links, and agree to nothing. */
export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  try {
    await servicesOf(context).call(confirmContact, { token: params['token'] ?? '' })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (error.status !== 410) throw new Response(null, { status: error.status })
  }
  return redirect(`${new URL(request.url).pathname}?thanks=1`)
}

export default function ConfirmPage() {
  const t = useTexts(optInsTexts)
  const { held, seller } = useLoaderData<typeof loader>()
  const { state, formTitle, sellerName, thanksText, redirectUrl } = held
  if (state === 'asked')
    return (
      <HeldPage seller={seller} title={t('confirm.title')}>
        <p>{t('confirm.text', { form: formTitle, seller: sellerName })}</p>
        <form method="post">
          <Button size="buy" wide>
            {t('confirm.button')}
          </Button>
        </form>
      </HeldPage>
    )
  if (state === 'confirmed')
    return (
      <HeldPage seller={seller} title={t('confirm.done.title')}>
        <p role="status">{thanksText || t('confirm.done.text')}</p>
        {redirectUrl && <LinkButton href={redirectUrl}>{t('confirm.on')}</LinkButton>}
      </HeldPage>
    )
  return (
    <HeldPage seller={seller} title={t('confirm.gone.title')}>
      <p>{t('confirm.gone.text')}</p>
    </HeldPage>
  )
}
