import { Link, useLocation } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { servicesTexts } from '../../texts.ts'

const parts = [
  ['services', 'part.services'],
  ['services/calendar', 'part.calendar'],
  ['services/appointments', 'part.appointments'],
  ['services/hours', 'part.hours'],
] as const

/** The screens of services side by side. */
export const ServiceParts = () => {
  const t = useTexts(servicesTexts)
  const { pathname } = useLocation()
  return (
    <nav className="k-views" aria-label={t('parts')}>
      {parts.map(([path, text]) => (
        <Link key={path} to={`/cabinet/${path}`} aria-current={pathname === `/cabinet/${path}` ? 'page' : undefined}>
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
