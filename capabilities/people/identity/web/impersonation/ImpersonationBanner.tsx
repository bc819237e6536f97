import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toastError } from '#platform/web/toast.ts'
import { Notice } from '#ui/Field.tsx'
import { endImpersonation } from '../../contract/impersonation.ts'
import { identityTexts } from '../../texts.ts'

const accountPage = (sellerId: number) => `/admin/accounts/${sellerId}`

/**
 * Shows on every screen that one of the operator's people is acting in this account, and ends it; it also ends when its
 * time is up.
 */
export const ImpersonationBanner = () => {
  const { impersonation } = useSession()
  const t = useTexts(identityTexts)
  const locale = useLocale()
  useEffect(() => {
    if (!impersonation) return
    const timer = setTimeout(
      () => location.assign(accountPage(impersonation.sellerId)),
      Math.max(0, Date.parse(impersonation.endsAt) - performance.timeOrigin - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [impersonation])
  if (!impersonation) return null
  const leave = () =>
    api(endImpersonation, {}).then(({ sellerId }) => location.assign(accountPage(Number(sellerId))), toastError)
  return (
    <div style={{ marginBlockEnd: '1.25rem' }}>
      <Notice tone="amber">
        <div className="k-row">
          <span>
            {t(impersonation.mayChange ? 'impersonation.banner' : 'impersonation.banner_reading', {
              seller: impersonation.sellerName,
              time: formatTime(impersonation.endsAt, locale),
            })}{' '}
            {t('impersonation.why', { reason: impersonation.reason })}
          </span>
          <Button size="xs" variant="default" onClick={() => void leave()}>
            {t('impersonation.end')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
