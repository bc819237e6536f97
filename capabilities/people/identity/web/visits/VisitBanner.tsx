import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toastError } from '#platform/web/toast.ts'
import { Notice } from '#ui/Field.tsx'
import { endVisit } from '../../contract/visits.ts'
import { identityTexts } from '../../texts.ts'

const accountPage = (sellerId: number) => `/admin/accounts/${sellerId}`

/** Says on every screen that somebody of the operator's looks at this account, and ends it; over time it ends by itself. */
export const VisitBanner = () => {
  const { visit } = useSession()
  const t = useTexts(identityTexts)
  const locale = useLocale()
  useEffect(() => {
    if (!visit) return
    const timer = setTimeout(
      () => location.assign(accountPage(visit.sellerId)),
      Math.max(0, Date.parse(visit.endsAt) - performance.timeOrigin - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [visit])
  if (!visit) return null
  const leave = () =>
    api(endVisit, {}).then(({ sellerId }) => location.assign(accountPage(Number(sellerId))), toastError)
  return (
    <div style={{ marginBlockEnd: '1.25rem' }}>
      <Notice tone="amber">
        <div className="k-row">
          <span>
            {t(visit.mayChange ? 'visit.banner' : 'visit.banner_reading', {
              seller: visit.sellerName,
              time: formatTime(visit.endsAt, locale),
            })}{' '}
            {t('visit.why', { reason: visit.reason })}
          </span>
          <Button size="xs" variant="default" onClick={() => void leave()}>
            {t('visit.end')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
