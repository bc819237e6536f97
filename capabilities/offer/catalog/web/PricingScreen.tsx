import { useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { showPlan, showProduct } from '../contract.ts'
import { catalogTexts } from '../texts.ts'
import { PlanForm } from './PlanForm.tsx'
import '../../../../ui/cabinet-goods.css'

/** One pricing plan: new for a product, or one that exists. Opened with `product_id`, and `plan_id` for a known one. */
export default function PricingScreen() {
  const [search] = useSearchParams()
  const productId = search.get('product_id')
  const step = search.get('step')
  if (!productId) return <WithPlan back="/cabinet/products" backText={null} />
  return (
    <Loaded endpoint={showProduct} input={{ id: productId }}>
      {(product) => (
        <WithPlan
          productId={Number(product.id)}
          back={`/cabinet/products/${product.id}/edit${step && step !== '1' ? `?step=${step}` : ''}`}
          backText={product.name}
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
      <PageHead title={plan ? plan.name : t('add_price')} back={{ to: back, text: backText ?? t('back_to_list') }} />
      <PlanForm {...(plan ? { plan } : {})} {...(productId === undefined ? {} : { productId })} back={back} />
    </>
  )
}
