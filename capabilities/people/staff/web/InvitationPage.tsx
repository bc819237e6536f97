import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountPage, answerForm, type Returned } from '#capabilities/people/identity/web/index.ts'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { acceptStaffInvitation, showStaffInvitation } from '../contract.ts'
import { useStaffWords } from './staff-words.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export const loader = async ({ params, context, request }: LoaderFunctionArgs) => ({
  host: new URL(request.url).host,
  invitation: await orStatus(servicesOf(context).call(showStaffInvitation, { token: params['token']! })),
})

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async (_values, { call }) =>
    redirect((await call(acceptStaffInvitation, { token: args.params['token']! })).url),
  )

/** Where the mail leads: what somebody may do for the operator, and the button. */
export default function InvitationPage() {
  const { t, right } = useStaffWords()
  const { host, invitation } = useLoaderData<typeof loader>()
  const { isOpen, name, email, rights } = invitation
  return (
    <AccountPage
      title={t('invitation.title', { host })}
      text={isOpen ? t('invitation.text', { name, host }) : t('invitation.over')}
      returned={useActionData<typeof action>() as Returned | undefined}
      foot={<a href="/users/sign_in">{t('invitation.sign_in')}</a>}
    >
      {isOpen && (
        <form method="post" className="k-stack">
          <section className="k-panel k-stack-small">
            <h2>{t('invitation.rights')}</h2>
            <ul className="k-rows">
              <li>{t('invitation.reads')}</li>
              {rights.map((each) => (
                <li key={each}>{right(each)}</li>
              ))}
            </ul>
          </section>
          <p className="k-second k-small">{t('invitation.account', { email })}</p>
          <Button wide size="large">
            {t('invitation.accept')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
