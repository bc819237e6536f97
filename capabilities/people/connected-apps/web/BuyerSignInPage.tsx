import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountPage, answerForm, type Returned } from '#capabilities/people/identity/web/index.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, reachAlso, servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { answerBuyerSignIn, showBuyerSignIn } from '../contract/buyers.ts'
import { connectedAppsBuyersTexts } from '../texts.buyers.ts'
import { buyerRequest, doorTo, withoutReturn, wordOfScope } from './buyers-sign-in.ts'
import { hostOf, sourceOf } from './consent-request.ts'

export const handle: PageHandle = { hydrate: false, frameAncestors: "'none'" }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

type Shown = ClientOutput<typeof showBuyerSignIn>

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const asked = buyerRequest(request, params['issuer'])
  try {
    const shown = await services.call(showBuyerSignIn, asked)
    if (shown.step === 'redirect') throw redirect(shown.redirectUrl)
    if (shown.step === 'sign_in') throw redirect(doorTo(request, shown.seller.username, shown.now))
    // A form's answer, as the door's is, may not lead to another origin: its reader is sent on by a page.
    const isBack = new URL(request.url).searchParams.has('returned')
    if (shown.step === 'go_on' && !isBack)
      throw redirect((await services.call(answerBuyerSignIn, { ...asked, allows: true })).redirectUrl)
    reachAlso(services, { 'form-action': [sourceOf(shown.leadsTo)] })
    return { shown, next: withoutReturn(request), fault: undefined }
  } catch (error) {
    if (isCallRefusal(error)) return { shown: undefined, next: '', fault: error.message }
    throw error
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async (values, { call }) => {
    const asked = buyerRequest(args.request, args.params['issuer'])
    const answer = await call(answerBuyerSignIn, { ...asked, allows: values['decision'] === 'allow' })
    return redirect(answer.redirectUrl)
  })

/** Where an app of a seller sends a buyer: what it is told of them, in words, and the two answers. */
export default function BuyerSignInPage() {
  const t = useTexts(connectedAppsBuyersTexts)
  const { shown, next, fault } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  if (!shown) return <AccountPage title={t('sign_in.impossible')} text={fault ?? ''} />
  if (shown.step === 'go_on') return <GoOn shown={shown} next={next} />
  const { name, seller, email, leadsTo } = shown
  const isClosed = shown.step === 'closed'
  const words = isClosed ? 'closed' : shown.isAgent ? 'agents' : 'sign_in'
  return (
    <AccountPage
      title={t(`${words}.title`, { name })}
      text={t(`${words}.text`, { name, seller: seller.name, email })}
      returned={returned}
      foot={<p className="k-second">{t('sign_in.leads_to', { host: hostOf(leadsTo) })}</p>}
    >
      {shown.logo && <img src={shown.logo} alt="" width={64} height={64} />}
      {isClosed ? <Needed shown={shown} /> : <Told shown={shown} />}
      <form method="post" className="k-stack">
        {!isClosed && (
          <Button wide size="large" name="decision" value="allow">
            {t(shown.isAgent ? 'agents.allow' : 'sign_in.allow')}
          </Button>
        )}
        <Button wide look="quiet" name="decision" value="deny">
          {t(isClosed ? 'closed.back' : shown.isAgent ? 'agents.deny' : 'sign_in.deny', { name })}
        </Button>
      </form>
    </AccountPage>
  )
}

const Told = ({ shown: { name, scopes, isAgent } }: { shown: Shown }) => {
  const t = useTexts(connectedAppsBuyersTexts)
  return (
    <section className="k-panel k-stack-small">
      <h2>{t(isAgent ? 'agents.may' : 'sign_in.told', { name })}</h2>
      <ul className="k-bullets">
        {scopes.map((scope) => (
          <li key={scope}>{t(wordOfScope(scope))}</li>
        ))}
      </ul>
      {isAgent && <p>{t('agents.not')}</p>}
      <p className="k-second k-small">{t('sign_in.end')}</p>
    </section>
  )
}

const Needed = ({ shown: { products, seller } }: { shown: Shown }) => {
  const t = useTexts(connectedAppsBuyersTexts)
  return (
    <section className="k-panel k-stack-small">
      <h2>{t('closed.needed')}</h2>
      <ul className="k-bullets">
        {products.map(({ id, name, path }) => (
          <li key={id}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={`/s/${seller.username}`}>{t('closed.shop', { seller: seller.name })}</a>
      </p>
    </section>
  )
}

const GoOn = ({ shown: { name }, next }: { shown: Shown; next: string }) => {
  const t = useTexts(connectedAppsBuyersTexts)
  return (
    <AccountPage title={t('go_on.title')}>
      <meta httpEquiv="refresh" content={`0;url=${next}`} />
      <p>
        <a href={next}>{t('go_on.link', { name })}</a>
      </p>
    </AccountPage>
  )
}
