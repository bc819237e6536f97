import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { payerErasure } from '../contract.ts'
import { erasingTexts } from '../texts.ts'

/** What is in the way, each with its order. */
export const Blockers = ({
  blockers,
  path,
}: {
  blockers: ClientOutput<typeof payerErasure>['blockers']
  path: (orderId: string | number) => string
}) => {
  const t = useTexts(erasingTexts)
  return (
    <ul className="k-rows">
      {blockers.map((blocker) => (
        <li key={String(blocker.orderId)}>
          <span>
            <strong>{blocker.productName}</strong>
            <br />
            <span className="k-second k-small">
              {blocker.sellerName} · {t(`blocker.${blocker.kind}`)}
            </span>
          </span>
          <Link to={path(blocker.orderId)}>{t('own.order')}</Link>
        </li>
      ))}
    </ul>
  )
}
