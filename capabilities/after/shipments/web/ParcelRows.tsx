import type { ReactNode } from 'react'
import { Badge } from '#ui/Badge.tsx'
import type { Parcel } from '../contract.ts'
import { useShipmentWords } from './shipment-words.ts'

/** Parcels with what is in them and where they are. */
export const ParcelRows = ({ list, more }: { list: readonly Parcel[]; more?: (parcel: Parcel) => ReactNode }) => {
  const { t, time, state, tone, goods } = useShipmentWords()
  return (
    <ul className="k-rows">
      {list.map((parcel) => (
        <li key={String(parcel.id)}>
          <span>
            {goods(parcel.items)} <Badge tone={tone(parcel.state)}>{state(parcel.state)}</Badge>
            <br />
            <span className="k-second k-small">
              {[
                parcel.deliveredAt
                  ? t('parcel.arrived', { at: time(parcel.deliveredAt) })
                  : parcel.shippedAt
                    ? t('parcel.sent', { at: time(parcel.shippedAt) })
                    : '',
                parcel.carrier ?? '',
                parcel.trackingNumber ?? '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {parcel.trackingUrl && (
              <>
                <br />
                <a href={parcel.trackingUrl} target="_blank" rel="noopener">
                  {t('parcel.track')}
                </a>
              </>
            )}
          </span>
          {more?.(parcel)}
        </li>
      ))}
    </ul>
  )
}
