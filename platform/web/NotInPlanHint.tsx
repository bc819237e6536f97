import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from './locale.tsx'
import { webTexts } from './texts.ts'

/** Below a field: that some of its choices belong to another plan, and the way there. */
export const NotInPlanHint = () => {
  const t = useTexts(webTexts)
  return (
    <p className="k-small k-second">
      <IconLock size={14} stroke={1.7} aria-hidden="true" /> {t('plan.some')}{' '}
      <Link to="/cabinet/settings/plan">{t('plan.compare')}</Link>
    </p>
  )
}
