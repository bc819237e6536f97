import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountPage, answerForm, noticed, type Returned } from '#capabilities/people/identity/web/index.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { isIn } from '#platform/shared/machine.ts'
import { Button } from '#ui/Button.tsx'
import { acceptAffiliateInvitation, declineAffiliateInvitation, showAffiliateInvitation } from '../contract/joining.ts'
import { affiliateTexts } from '../texts.ts'
import { affiliateNodeState } from '../vocabulary.ts'
import { ProgramFacts } from './ProgramFacts.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orStatus(servicesOf(context).call(showAffiliateInvitation, { token: params['token']! }))

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async (values, { call, locale }) => {
    const token = args.params['token']!
    if (values['answer'] === 'no') {
      await call(declineAffiliateInvitation, { token })
      return noticed(affiliateTexts.in(locale)('invitation.declined'))
    }
    return redirect(
      (await call(acceptAffiliateInvitation, { token, termsVersion: Number(values['termsVersion']) })).url,
    )
  })

/** Where the mail leads: the program with its terms, and the two buttons. */
export default function AffiliateInvitationPage() {
  const t = useTexts(affiliateTexts)
  const { state, name, isOver, program } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  const seller = program.sellerName
  const text = !isOver
    ? t('invitation.text', { name, program: program.name })
    : isIn(affiliateNodeState, 'joined', state)
      ? t('invitation.used')
      : returned?.notice
        ? undefined
        : t('invitation.over', { seller })
  return (
    <AccountPage
      title={t('invitation.title', { seller })}
      {...(text ? { text } : {})}
      returned={returned}
      foot={<a href="/users/sign_in">{t('page.sign_in')}</a>}
    >
      {!isOver && (
        <form method="post" className="k-stack">
          <section className="k-panel k-stack-small">
            <ProgramFacts program={program} shop={`/s/${program.username}`} />
          </section>
          <input type="hidden" name="termsVersion" value={program.termsVersion} />
          <p className="k-second k-small">{t('page.account')}</p>
          <Button wide size="large" name="answer" value="yes">
            {t('invitation.accept')}
          </Button>
          <Button wide look="outline" name="answer" value="no">
            {t('invitation.decline')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
