import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { sumEarnings } from '../contract.ts'
import { earningsTexts } from '../texts.ts'

/** What somebody earned this month, with the way to each line of it. */
export const EarnedThisMonth = () => {
  const t = useTexts(earningsTexts)
  const locale = useLocale()
  const { to } = useArea()
  const asked = { createdRelativePeriod: 'current-month' as const }
  const { data } = useQuery({
    queryKey: [sumEarnings.path, asked],
    queryFn: ({ signal }) => api(sumEarnings, asked, { signal }),
  })
  if (!data) return null
  return (
    <Link className="k-panel k-figure-card" to={to('earnings?created_relative_period=current-month')}>
      <span className="k-second k-small">{t('this_month')}</span>{' '}
      {data.list.length === 0 ? (
        <span className="k-second">{t('this_month_none')}</span>
      ) : (
        data.list.map(({ currency, netAmount }) => (
          <span key={currency} className="k-figure k-numbers">
            {formatMoney(netAmount, currency, locale)}
          </span>
        ))
      )}
    </Link>
  )
}
