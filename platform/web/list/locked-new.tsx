import { IconLock } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { Action } from '../action.tsx'
import { useTexts } from '../locale.tsx'
import { useLacks } from '../session.tsx'
import { webTexts } from '../texts.ts'

/**
 * Where the plan leaves a list's feature out, what was made before stays in sight; its "New" is shown with a lock and leads to
 * what the feature would be.
 */
export const useLockedNew = (head: readonly Action[]): readonly Action[] => {
  const t = useTexts(webTexts)
  const lacks = useLacks()
  const { pathname } = useLocation()
  return head.map((action) =>
    action.key === 'new' && lacks(action.feature)
      ? {
          key: 'new',
          text: `${action.text} (${t('plan.locked')})`,
          icon: <IconLock size={16} stroke={1.8} aria-hidden="true" />,
          to: () => `${pathname}/new`,
        }
      : action,
  )
}
