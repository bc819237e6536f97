import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { request } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { inAppPurchaseList } from '../contract.ts'
import { inAppPurchasesTexts } from '../texts.ts'

type Row = RowOf<typeof inAppPurchaseList>

/** The receipt of the store that sold what an order opened, beside the order. */
export const StoreReceipt = ({ orderId }: { orderId: number | string }) => {
  const t = useTexts(inAppPurchasesTexts)
  const locale = useLocale()
  const query = { orderId: [String(orderId)] }
  const { data } = useQuery({
    queryKey: [inAppPurchaseList.path, query],
    queryFn: ({ signal }) => request('GET', inAppPurchaseList.path, query, { signal }) as Promise<{ list: Row[] }>,
  })
  const [receipt] = data?.list ?? []
  if (!receipt) return null
  return (
    <section className="k-panel" aria-labelledby="store-receipt">
      <h2 id="store-receipt">{t('order.title')}</h2>
      <Pairs
        pairs={[
          [t('column.store'), t(`choice.store.${receipt.store}`)],
          [t('column.receiptId'), String(receipt.receiptId)],
          [t('column.boughtOn'), formatTime(String(receipt.boughtOn), locale)],
          [t('column.amount'), formatMoney(String(receipt.amount), String(receipt.currency), locale)],
          [t('column.refundedAt'), receipt.refundedAt ? formatTime(String(receipt.refundedAt), locale) : null],
        ]}
      />
    </section>
  )
}
