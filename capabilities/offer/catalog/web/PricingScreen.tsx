import { Navigate, useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { showPlan, showProduct } from '../contract.ts'
import { catalogTexts } from '../texts.ts'
import { PlanForm } from './PlanForm.tsx'
import '../../../../ui/cabinet-goods.css'

const plansPath = '/cabinet/pricing_plans'

/**
 * One pricing plan: new for a product, `new` for none yet, or one that exists. Opened with `product_id`, and `plan_id` for a
 * known one; with nothing it leads to the list of all.
 */
export default function PricingScreen() {
  const [search] = useSearchParams()
  const productId = search.get('product_id')
  const step = search.get('step')
  const isOfList = search.has('from') || !productId
  if (!productId && !search.has('plan_id') && !search.has('new')) return <Navigate to={plansPath} replace />
  if (!productId) return <WithPlan back={plansPath} backText={null} />
  return (
    <Loaded endpoint={showProduct} input={{ id: productId }}>
      {(product) => (
        <WithPlan
          productId={Number(product.id)}
          back={
            isOfList ? plansPath : `/cabinet/products/${product.id}/edit${step && step !== '1' ? `?step=${step}` : ''}`
          }
          backText={isOfList ? null : product.name}
        />
      )}
    </Loaded>
  )
}

const WithPlan = (props: { productId?: number; back: string; backText: string | null }) => {
  const [search] = useSearchParams()
  const planId = search.get('plan_id')
  if (!planId) return <Page {...props} />
  return (
    <Loaded endpoint={showPlan} input={{ id: planId }}>
      {(plan) => <Page {...props} plan={plan} />}
    </Loaded>
  )
}

const Page = ({
  plan,
  productId,
  back,
  backText,
}: {
  plan?: ClientOutput<typeof showPlan>
  productId?: number
  back: string
  backText: string | null
}) => {
  const t = useRoomTexts(catalogTexts)
  return (
    <>
      <PageHead title={plan ? plan.name : t('add_price')} back={{ to: back, text: backText ?? t('plans.title') }} />
      <PlanForm {...(plan ? { plan } : {})} {...(productId === undefined ? {} : { productId })} back={back} />
    </>
  )
}
