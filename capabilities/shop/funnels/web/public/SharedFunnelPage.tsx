import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { openProfile, switchProfile } from '#capabilities/people/identity/contract.ts'
import { AccountPage, keepWay } from '#capabilities/people/identity/web/index.ts'
import { showSharedFunnel, takeSharedFunnel } from '../../contract/public.ts'
import { funnelTexts } from '../../texts.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

const isSeller = (user: { profileTypes: readonly string[] } | null) => user?.profileTypes.includes('seller') ?? false

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const { call, user } = services
  const funnel = await orStatus(call(showSharedFunnel, { token: params['token'] ?? '' }))
  const path = new URL(request.url).pathname
  // Whoever signs up comes back, whatever lies between.
  if (!user) keepWay(services, path)
  return { funnel, isSeller: isSeller(user), isSignedIn: user !== null, path }
}

/** Takes the copy as a seller: whoever is none yet becomes one first, whoever acts as somebody else acts as one. */
export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const { call, user } = servicesOf(context)
  const { pathname } = new URL(request.url)
  if (!user) throw redirect(`/users/sign_in?referer=${encodeURIComponent(pathname)}`)
  if (!isSeller(user)) await orStatus(call(openProfile, { profileType: 'seller' }))
  else if (user.profileType !== 'seller') await orStatus(call(switchProfile, { profileType: 'seller' }))
  const { id } = await orStatus(call(takeSharedFunnel, { token: params['token'] ?? '' }))
  return redirect(`/cabinet/funnels/${id}`)
}

/** The steps of a funnel that a seller shared by a link, to look at and to copy. */
export default function SharedFunnelPage() {
  const t = useTexts(funnelTexts)
  const { funnel, isSeller, isSignedIn, path } = useLoaderData<typeof loader>()
  const nameOf = (id: string | number | null) => funnel.nodes.find((each) => each.id === id)?.name
  const leads = (node: (typeof funnel.nodes)[number]): string[] => [
    ...(nameOf(node.nextNodeId) ? [t('leads', { name: nameOf(node.nextNodeId)! })] : []),
    ...(nameOf(node.noNodeId) ? [t('leads_no', { name: nameOf(node.noNodeId)! })] : []),
  ]
  return (
    <AccountPage title={funnel.name} text={t('shared.text', { seller: funnel.sellerName })}>
      <h2>{t('shared.steps')}</h2>
      <ol className="k-stack-small">
        {funnel.nodes.map((node) => (
          <li key={node.id}>
            {node.name} <span className="k-second">{[t(`choice.form.${node.form}`), ...leads(node)].join(' · ')}</span>
          </li>
        ))}
      </ol>
      <section className="k-stack-small" aria-labelledby="take">
        <h2 id="take">{isSignedIn && !isSeller ? t('shared.become_title') : t('shared.take_title')}</h2>
        {isSignedIn ? (
          <>
            <p>{isSeller ? t('shared.take_text') : t('shared.become_text')}</p>
            <form method="post">
              <Button wide size="large">
                {isSeller ? t('shared.take') : t('shared.become')}
              </Button>
            </form>
          </>
        ) : (
          <>
            <p>{t('shared.sign_in_text')}</p>
            <LinkButton wide size="large" href={`/users/sign_in?referer=${encodeURIComponent(path)}`}>
              {t('shared.sign_in')}
            </LinkButton>
            <a href="/users/sign_up?profile_type=seller">{t('shared.sign_up')}</a>
          </>
        )}
      </section>
    </AccountPage>
  )
}
