import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { formatTime } from '#platform/shared/time.ts'
import { exchangeRateList, readExchangeRates, showRatesReading } from '../contract.ts'
import { exchangeRateTexts } from '../texts.ts'

export default function ExchangeRateListScreen() {
  const t = useTexts(exchangeRateTexts)
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [showRatesReading.path, {}],
    queryFn: ({ signal }) => api(showRatesReading, {}, { signal }),
  })
  const last = data?.last
  const reading = !data
    ? ''
    : !data.isOn
      ? t('reading.off')
      : !last
        ? t('reading.on')
        : last.outcome === 'read'
          ? t('reading.read', { at: formatTime(last.at, locale), day: formatTime(last.validOn ?? '', locale) })
          : t(`reading.${last.outcome}`, { at: formatTime(last.at, locale), detail: last.detail ?? '' })
  return (
    <ListScreen
      list={exchangeRateList}
      texts={exchangeRateTexts}
      text={`${t('rates.text')} ${reading}`}
      audience="admin"
      head={{
        new: { to: '/admin/exchange_rates/new' },
        read: {
          icon: IconDownload,
          shows: () => data?.isOn ?? false,
          run: () => api(readExchangeRates, {}),
        },
      }}
      cells={{
        rate: (row) => {
          const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(row.rateMillionths / 1e6)
          return `1 ${row.fromCurrency?.toUpperCase()} = ${rate} ${row.toCurrency?.toUpperCase()}`
        },
      }}
    />
  )
}
