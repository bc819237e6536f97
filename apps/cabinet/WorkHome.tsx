import { showWaiting } from '#capabilities/sale/order-desk/contract.ts'
import { Attention } from '#capabilities/sale/order-desk/web/index.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { visibleGroups } from '#platform/web/shell/navigation.ts'
import { cabinet } from './navigation.ts'
import { cabinetTexts } from './texts.ts'

/** For who works in a shop that is not theirs: what waits for them. Where they may work, the menu says. */
export const WorkHome = () => {
  const t = useTexts(cabinetTexts)
  const { can } = useSession()
  const hasWork = visibleGroups(cabinet, can).some(({ entries }) => entries.some(({ path }) => path !== ''))
  if (!hasWork) return <p className="k-second">{t('work.none')}</p>
  return (
    <Loaded endpoint={showWaiting} input={{}}>
      {({ attention }) => <Attention lines={attention} />}
    </Loaded>
  )
}
