import { Navigate, useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { showProfile } from '#capabilities/people/sellers/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { showPlan, showProduct } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../texts.ts'
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
          sellerCurrency={product.sellerCurrency}
          back={
            isOfList ? plansPath : `/cabinet/products/${product.id}/edit${step && step !== '1' ? `?step=${step}` : ''}`
          }
          backText={isOfList ? null : product.name}
        />
      )}
    </Loaded>
  )
}

type Given = { productId?: number; sellerCurrency?: string; back: string; backText: string | null }

const WithPlan = (props: Given) => {
  const [search] = useSearchParams()
  const { can } = useSession()
  const planId = search.get('plan_id')
  if (!planId && props.productId === undefined && can('sellers.profile'))
    return (
      <Loaded endpoint={showProfile} input={{}}>
        {({ currency }) => <Page {...props} sellerCurrency={currency} />}
      </Loaded>
    )
  if (!planId) return <Page {...props} />
  return (
    <Loaded endpoint={showPlan} input={{ id: planId }}>
      {(plan) => <Page {...props} plan={plan} />}
    </Loaded>
  )
}

const Page = ({ backText, ...props }: Given & { plan?: ClientOutput<typeof showPlan> }) => {
  const { plan, back } = props
  const t = useTexts(productDeskTexts)
  return (
    <>
      <PageHead
        title={plan ? plan.name : t('add_price')}
        back={{ to: back, text: backText ?? t('list.pricing_plans.title') }}
      />
      <PlanForm {...props} />
    </>
  )
}
