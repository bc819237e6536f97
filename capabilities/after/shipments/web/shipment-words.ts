import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { shipmentsTexts } from '../texts.ts'
import type { Parcel } from '../contract.ts'
import { shipmentState } from '../vocabulary.ts'

type State = keyof typeof shipmentState.states

export const useShipmentWords = () => {
  const t = useTexts(shipmentsTexts)
  const locale = useLocale()
  return {
    t,
    time: (iso: string) => formatTime(iso, locale),
    state: (state: string) => t(`state.shipment_state.${state as State}`),
    tone: (state: string) => shipmentState.states[state as State].tone,
    goods: (items: Parcel['items']) =>
      items
        .map(({ quantity, name, variantName }) => `${quantity} × ${name}${variantName ? ` (${variantName})` : ''}`)
        .join(', '),
  }
}
