import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { AccountPage, actAsSeller, lookerAt, TakeCopy } from '#capabilities/people/identity/web/index.ts'
import { showSharedFunnel, takeSharedFunnel } from '../../contract/public.ts'
import { funnelTexts } from '../../texts.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const funnel = await orStatus(services.call(showSharedFunnel, { token: params['token'] ?? '' }))
  return { funnel, looker: lookerAt(services, request) }
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  await actAsSeller(services, request)
  const { id } = await orStatus(services.call(takeSharedFunnel, { token: params['token'] ?? '' }))
  return redirect(`/cabinet/funnels/${id}`)
}

/** The steps of a funnel that a seller shared by a link, to look at and to copy. */
export default function SharedFunnelPage() {
  const t = useTexts(funnelTexts)
  const { funnel, looker } = useLoaderData<typeof loader>()
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
      <TakeCopy
        looker={looker}
        words={{
          text: t('shared.take_text'),
          take: t('shared.take'),
          becomeText: t('shared.become_text'),
          become: t('shared.become'),
          signInText: t('shared.sign_in_text'),
        }}
      />
    </AccountPage>
  )
}
