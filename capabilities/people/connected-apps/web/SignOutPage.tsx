import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountPage, answerForm, type Returned } from '#capabilities/people/identity/web/index.ts'
import { signOut } from '#capabilities/people/identity/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { reachAlso, servicesOf, type Call } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { showSignOut } from '../contract/buyers.ts'
import { connectedAppsBuyersTexts } from '../texts.buyers.ts'
import { sourceOf, wordsIn } from './consent-request.ts'

export const handle: PageHandle = { hydrate: false, frameAncestors: "'none'" }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

const ask = (call: Call, { url }: Request, issuer: string | undefined) => {
  const word = wordsIn(url)
  return orStatus(
    call(showSignOut, {
      issuer: issuer ?? '',
      clientId: word('client_id'),
      idTokenHint: word('id_token_hint'),
      postLogoutRedirectUri: word('post_logout_redirect_uri'),
      state: word('state'),
    }),
  )
}

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const shown = await ask(services.call, request, params['issuer'])
  // Who is signed out already only has to go on.
  if (!services.user && shown.leadsTo) throw redirect(shown.leadsTo)
  if (shown.leadsTo) reachAlso(services, { 'form-action': [sourceOf(shown.leadsTo)] })
  return { seller: shown.seller, isSignedIn: services.user !== null }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async (_, { call }) => {
    const { leadsTo } = await ask(call, args.request, args.params['issuer'])
    await call(signOut, {})
    return redirect(leadsTo ?? '/users/sign_in')
  })

/** Where an app of a seller sends a buyer who signs out there: nobody is signed out of the shop without their click. */
export default function SignOutPage() {
  const t = useTexts(connectedAppsBuyersTexts)
  const { seller, isSignedIn } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  return (
    <AccountPage
      title={t(isSignedIn ? 'sign_out.title' : 'sign_out.done')}
      {...(isSignedIn && { text: t('sign_out.text', { seller }) })}
      returned={returned}
    >
      {isSignedIn && (
        <form method="post">
          <Button wide size="large">
            {t('sign_out.button')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
