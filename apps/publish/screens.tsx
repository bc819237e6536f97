import { Outlet, useLocation } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { AreaError } from '#platform/web/shell/AreaError.tsx'
import { NoAccount } from './NoAccount.tsx'
import { publish } from './navigation.ts'
import { accountScreens } from './paths.ts'
import { publishTexts } from './texts.ts'

/**
 * Error boundary around every screen, so that the frame survives; somebody without an account gets an explanation
 * rather than an error.
 */
export default function Screens() {
  const t = useTexts(publishTexts)
  const { account } = useSession()
  const [, , screen = '', ...rest] = useLocation().pathname.split('/')
  if (account || !accountScreens.some((each) => each === screen)) return <Outlet />
  const path = [screen, ...rest].join('/')
  const entry = publish.groups
    .flatMap((group) => group.entries)
    .find((each) => each.path === path || each.path === screen)
  return (
    <>
      <PageHead title={entry ? t(entry.text as 'home') : t('no_account')} />
      <NoAccount />
    </>
  )
}

export function ErrorBoundary() {
  return <AreaError home="/publish" />
}
