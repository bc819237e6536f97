import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { changeOwnAddress, ownShipments } from '../contract.ts'
import { ParcelAddress } from './ParcelAddress.tsx'
import { ParcelRows } from './ParcelRows.tsx'
import { useShipmentWords } from './shipment-words.ts'

/** Where the parcels of a person's order are; nothing where nothing is sent. */
export const OwnParcels = ({ orderId }: { orderId: number | string }) => {
  const { t } = useShipmentWords()
  const { data } = useQuery({
    queryKey: [ownShipments.path, { id: orderId }],
    queryFn: ({ signal }) => api(ownShipments, { id: orderId }, { signal }),
  })
  if (!data?.shipTo) return null
  return (
    <section className="k-panel" aria-labelledby="parcels">
      <h2 id="parcels">{t('parcel.title')}</h2>
      <ParcelRows list={data.list} />
      <ParcelAddress orderId={orderId} parcels={data} call={changeOwnAddress} />
    </section>
  )
}
