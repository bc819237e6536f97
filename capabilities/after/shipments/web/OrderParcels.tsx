import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { useSession } from '#platform/web/session.tsx'
import { api } from '#platform/web/client.ts'
import { changeAddress, shipmentsOfOrder } from '../contract.ts'
import { ParcelAddress } from './ParcelAddress.tsx'
import { ParcelRows } from './ParcelRows.tsx'
import { useShipmentWords } from './shipment-words.ts'

/** The parcels of an order, beside it; nothing where nothing is sent. */
export const OrderParcels = ({ orderId }: { orderId: number | string }) => {
  const { t } = useShipmentWords()
  const { to, audience } = useArea()
  const { can } = useSession()
  const { data } = useQuery({
    queryKey: [shipmentsOfOrder.path, { id: orderId }],
    queryFn: ({ signal }) => api(shipmentsOfOrder, { id: orderId }, { signal }),
  })
  if (!data?.shipTo) return null
  return (
    <section className="k-panel" aria-labelledby="parcels">
      <h2 id="parcels">{t('parcel.title')}</h2>
      <ParcelRows
        list={data.list}
        more={({ id }) => audience === 'seller' && <Link to={to(`shipments/${id}`)}>{t('parcel.open')}</Link>}
      />
      {audience === 'seller' && can('shipments.change') && (
        <ParcelAddress orderId={orderId} parcels={data} call={changeAddress} />
      )}
    </section>
  )
}
