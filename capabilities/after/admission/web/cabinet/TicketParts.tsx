import { Link, useLocation } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { admissionTexts } from '../../texts.ts'

const parts = [
  ['overview', 'title.overview'],
  ['details', 'title.details'],
  ['waiting_list', 'title.waiting_list'],
  ['check_in', 'action.check_in'],
] as const

/** The screens of tickets side by side. */
export const TicketParts = () => {
  const t = useTexts(admissionTexts)
  const { pathname } = useLocation()
  return (
    <nav className="k-views" aria-label={t('parts')}>
      {parts.map(([path, text]) => (
        <Link
          key={path}
          to={`/cabinet/payment_tickets/${path}`}
          aria-current={pathname.startsWith(`/cabinet/payment_tickets/${path}`) ? 'page' : undefined}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
