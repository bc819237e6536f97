import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountPage, answerForm, type Returned } from '#capabilities/people/identity/web/index.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, reachAlso, servicesOf } from '#platform/web/services.ts'
import { signedIn } from '#platform/web/signed-in.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'
import { giveConsent, showConsent } from '../contract.ts'
import { connectedAppsTexts } from '../texts.ts'
import { hostOf, requestOf, sourceOf } from './consent-request.ts'

export const handle: PageHandle = { hydrate: false, frameAncestors: "'none'" }
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
export const middleware = [signedIn]

type Consent = ClientOutput<typeof showConsent>

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const asked = requestOf(request)
  try {
    const consent = await services.call(showConsent, asked)
    if (consent.redirectUrl) throw redirect(consent.redirectUrl)
    reachAlso(services, { 'form-action': [sourceOf(consent.leadsTo)] })
    return { consent, fault: undefined }
  } catch (error) {
    if (isCallRefusal(error)) return { consent: undefined, fault: error.message }
    throw error
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async (values, { call }) => {
    const allows = values['decision'] === 'allow'
    const answer = await call(giveConsent, { ...requestOf(args.request), sellerId: values['sellerId'] || null, allows })
    return redirect(answer.redirectUrl)
  })

/** Where an app sends its reader: what it asks for, in words, and the two answers. */
export default function ConsentPage() {
  const t = useTexts(connectedAppsTexts)
  const { consent, fault } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  if (!consent) return <AccountPage title={t('consent.impossible')} text={fault ?? ''} />
  const { name, accounts, email } = consent
  return (
    <AccountPage
      title={t('consent.title', { name })}
      text={t('consent.text', { name, email })}
      returned={returned}
      foot={<p className="k-second">{t('consent.leads_to', { host: hostOf(consent.leadsTo) })}</p>}
    >
      <Maker consent={consent} />
      {accounts.length === 0 ? (
        <p className="k-notice k-tone-amber">{t('consent.no_account')}</p>
      ) : (
        <form method="post" className="k-stack">
          <section className="k-panel k-stack-small">
            <h2>{t('consent.may', { name })}</h2>
            <ul className="k-bullets">
              {consent.scopes.map((scope) => (
                <li key={scope}>{t(`scope.${scope}` as 'scope.orders.read')}</li>
              ))}
            </ul>
            <p className="k-second k-small">{t('consent.your_rights')}</p>
          </section>
          <Account accounts={accounts} />
          <Button wide size="large" name="decision" value="allow">
            {t('consent.allow')}
          </Button>
          <Button wide look="quiet" name="decision" value="deny">
            {t('consent.deny')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}

const Maker = ({ consent: { name, logo, maker, website } }: { consent: Consent }) => {
  const t = useTexts(connectedAppsTexts)
  return (
    <div className="k-stack-small">
      {logo && <img src={logo} alt="" width={64} height={64} />}
      {maker ? (
        <p>{t('consent.by', { maker })}</p>
      ) : (
        <p className="k-notice k-tone-amber">{t('consent.unverified', { name })}</p>
      )}
      {website && (
        <p className="k-small">
          <a href={website} rel="noreferrer nofollow">
            {website}
          </a>
        </p>
      )}
    </div>
  )
}

const Account = ({ accounts }: { accounts: Consent['accounts'] }) => {
  const t = useTexts(connectedAppsTexts)
  const [only] = accounts
  if (accounts.length === 1 && only)
    return (
      <p>
        {t('consent.account', { account: only.name })}
        <input type="hidden" name="sellerId" value={only.id} />
      </p>
    )
  return (
    <SelectField
      name="sellerId"
      label={t('consent.choose_account')}
      options={accounts.map(({ id, name }) => ({ value: String(id), text: name }))}
    />
  )
}
