import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isIn } from '#platform/shared/machine.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { showSubscription, unsubscribe } from '../../contract/public.ts'
import { optInsTexts } from '../../texts.ts'
import { optInContactState } from '../../vocabulary.ts'
import { HeldPage, heldHeaders, withShop } from './HeldPage.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = () => heldHeaders

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  return withShop(services, await orStatus(services.call(showSubscription, { token: params['token'] ?? '' })))
}

/** One click here, or that of a mail program (RFC 8058); a second one changes nothing. */
export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  await orStatus(servicesOf(context).call(unsubscribe, { token: params['token'] ?? '' }))
  return redirect(new URL(request.url).pathname)
}

export default function UnsubscribePage() {
  const t = useTexts(optInsTexts)
  const { held, seller } = useLoaderData<typeof loader>()
  const said = { form: held.formTitle, seller: held.sellerName }
  if (isIn(optInContactState, 'current', held.state))
    return (
      <HeldPage seller={seller} title={t('unsubscribe.title')}>
        <p>{t('unsubscribe.text', said)}</p>
        <form method="post">
          <Button size="buy" wide>
            {t('unsubscribe.button')}
          </Button>
        </form>
      </HeldPage>
    )
  return (
    <HeldPage seller={seller} title={t('unsubscribe.done.title')}>
      <p role="status">{t('unsubscribe.done.text', said)}</p>
    </HeldPage>
  )
}
