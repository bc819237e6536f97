import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#platform/web/services.ts'
import { showOffer } from '#capabilities/sale/plans/contract.ts'
import { PublicPlans, usePlanWords } from '#capabilities/sale/plans/web/index.ts'
import { SiteFrame } from './SiteFrame.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => servicesOf(context).call(showOffer, {})

export default function PlansPage() {
  const { t } = usePlanWords()
  const { plans } = useLoaderData<typeof loader>()
  return (
    <SiteFrame title={t('public.title')} about={t('public.about')}>
      <div className="l-head">
        <h1>{t('public.title')}</h1>
        <p>{plans.length === 0 ? t('public.none') : t('public.lead')}</p>
      </div>
      <PublicPlans plans={plans} />
    </SiteFrame>
  )
}
