import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountPage, answerForm, type Returned } from '#capabilities/people/identity/web/index.ts'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { isIn } from '#platform/shared/machine.ts'
import { Button } from '#ui/Button.tsx'
import { acceptInvitation, showInvitation } from '../contract.ts'
import { salesTeamMemberState } from '../vocabulary.ts'
import { useSalesWords } from './sales-words.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orStatus(servicesOf(context).call(showInvitation, { token: params['token']! }))

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async (_values, { call }) =>
    redirect((await call(acceptInvitation, { token: args.params['token']! })).url),
  )

/** Where the mail leads: who invites, what is earned, and the button. */
export default function InvitationPage() {
  const { t, ruleOf } = useSalesWords()
  const { state, name, email, sellerName: seller, plan } = useLoaderData<typeof loader>()
  const isOpen = state === 'invited'
  const text = isOpen
    ? t('invitation.text', { seller, name })
    : isIn(salesTeamMemberState, 'joined', state)
      ? t('invitation.used')
      : t('invitation.over', { seller })
  return (
    <AccountPage
      title={t('invitation.title', { seller })}
      text={text}
      returned={useActionData<typeof action>() as Returned | undefined}
      foot={<a href="/users/sign_in">{t('invitation.sign_in')}</a>}
    >
      {isOpen && (
        <form method="post" className="k-stack">
          <section className="k-panel k-stack-small">
            <h2>{t('invitation.earn')}</h2>
            <p>{ruleOf(plan)}</p>
          </section>
          <p className="k-second k-small">{t('invitation.account', { seller, email })}</p>
          <Button wide size="large">
            {t('invitation.accept')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
