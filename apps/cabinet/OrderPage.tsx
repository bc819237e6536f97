import { lazy, Suspense } from 'react'
import { useResendAccess } from '#capabilities/after/access/web/index.ts'
import { OrderClaim } from '#capabilities/after/collections/web/index.ts'
import { OrderDocuments } from '#capabilities/after/invoices/web/index.ts'
import { OrderVat } from '#capabilities/after/vat/web/index.ts'
import { inAppPurchase } from '#capabilities/sale/in-app-purchases/vocabulary.ts'
import { StoreReceipt } from '#capabilities/sale/in-app-purchases/web/index.ts'
import { NameSalesperson } from '#capabilities/sale/deals/web/index.ts'
import { OrderScreen } from '#capabilities/sale/order-desk/web/index.ts'
import { useArea } from '#platform/web/area-path.ts'
import { useSession } from '#platform/web/session.tsx'

/** Loaded for readers who may see publishers. */
const NamePublisher = lazy(async () => {
  const { loadNamePublisher } = await import('#capabilities/after/affiliates/web/index.ts')
  return { default: await loadNamePublisher() }
})

const OrderParcels = lazy(async () => {
  const { OrderParcels: shown } = await import('#capabilities/after/shipments/web/index.ts')
  return { default: shown }
})

const OrderExperiments = lazy(async () => {
  const { OrderExperiments: shown } = await import('#capabilities/shop/experiments/web/index.ts')
  return { default: shown }
})

/** The page of an order, with its VAT evidence, its salesperson and its publisher. */
export default function OrderPage() {
  const { can } = useSession()
  const { audience } = useArea()
  const resend = useResendAccess()
  return (
    <OrderScreen
      aside={(order) => (
        <>
          {order.provider === inAppPurchase && (
            <Suspense>
              <StoreReceipt orderId={order.id} />
            </Suspense>
          )}
          {can('shipments.read') && (
            <Suspense>
              <OrderParcels orderId={order.id} />
            </Suspense>
          )}
          {can('invoices.read') && <OrderDocuments orderIds={[order.id, ...order.along.map(({ id }) => id)]} />}
          {can('collections.read') && <OrderClaim orderId={order.id} />}
          {can('vat.read') && <OrderVat order={order} />}
          {can('experiments.read') && (
            <Suspense>
              <OrderExperiments orderId={order.id} />
            </Suspense>
          )}
        </>
      )}
      more={(order) => (order.completedAt === null ? [] : [resend(order)])}
      publisher={(order) =>
        order.completedAt !== null && can('affiliates.read') ? (
          <Suspense>
            <NamePublisher order={order} />
          </Suspense>
        ) : null
      }
      salesperson={(order) =>
        audience === 'seller' && order.completedAt !== null && can('deals.change') ? (
          <NameSalesperson order={order} />
        ) : null
      }
    />
  )
}
