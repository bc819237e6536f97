import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountPage, answerForm, type Returned } from '#capabilities/people/identity/web/index.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { acceptInvitation, declineInvitation, showInvitation } from '../contract.ts'
import { teamTexts } from '../texts.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

/** After declining, the link is no longer valid, and the page says so itself. */
export const loader = async ({ params, context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('declined')) return {}
  return { shown: await orStatus(servicesOf(context).call(showInvitation, { token: params['token']! })) }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async (values, { call }) => {
    const token = args.params['token']!
    if (values['decision'] !== 'decline') return redirect((await call(acceptInvitation, { token })).url)
    await call(declineInvitation, { token })
    return redirect(`/team/${token}?declined`)
  })

/** Where the mail leads: who invites, with which role, and the two answers. */
export default function InvitationPage() {
  const t = useTexts(teamTexts)
  const { shown } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  const foot = <a href="/users/sign_in">{t('invitation.sign_in')}</a>
  if (!shown) return <AccountPage title={t('invitation.declined')} text={t('invitation.declined_text')} foot={foot} />
  const seller = shown.sellerName
  const isOpen = shown.state === 'invited'
  return (
    <AccountPage
      title={t('invitation.title', { seller })}
      text={isOpen ? t('invitation.text', { seller, name: shown.name }) : t('invitation.over', { seller })}
      returned={returned}
      foot={foot}
    >
      {isOpen && (
        <form method="post" className="k-stack">
          <section className="k-panel k-stack-small">
            <h2>{t('invitation.role', { role: shown.roleName })}</h2>
            <p>
              {shown.products
                ? t('invitation.products', { products: shown.products.join(', ') })
                : t('invitation.all_products')}
            </p>
            {!shown.seesContacts && <p className="k-second">{t('invitation.no_contacts')}</p>}
          </section>
          <p className="k-second k-small">{t('invitation.account', { seller, email: shown.email })}</p>
          <Button wide size="large" name="decision" value="accept">
            {t('invitation.accept')}
          </Button>
          <Button wide look="quiet" name="decision" value="decline">
            {t('invitation.decline')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
