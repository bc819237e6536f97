import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { orderExperiments } from '../contract.ts'
import { experimentTexts } from '../texts.ts'

/** Which versions the buyer of an order was shown, beside the order; nothing where none was tested. */
export const OrderExperiments = ({ orderId }: { orderId: string | number }) => {
  const t = useTexts(experimentTexts)
  const { to } = useArea()
  const found = useQuery({
    queryKey: [orderExperiments.path, { id: orderId }],
    queryFn: ({ signal }) => api(orderExperiments, { id: orderId }, { signal }),
  })
  if (!found.data || found.data.list.length === 0) return null
  return (
    <section className="k-panel" aria-labelledby="experiments">
      <h2 id="experiments">{t('order.title')}</h2>
      <Pairs
        pairs={found.data.list.map(({ id, name, version }) => [
          name,
          <Link key={id} to={to(`experiments/${id}`)}>
            {t('order.version', { version: version.toUpperCase() })}
          </Link>,
        ])}
      />
    </section>
  )
}
