import { useLocation } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { entryAt } from '#platform/web/shell/navigation.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { cabinet } from './navigation.ts'
import { planTexts } from './texts.plan.ts'
import { cabinetTexts } from './texts.ts'

/** A feature missing from the seller's plan: what it is, and how to get it. */
export default function NotInPlan() {
  const t = useTexts(cabinetTexts)
  const plan = useTexts(planTexts)
  const { can } = useSession()
  const path = entryAt(cabinet, useLocation().pathname)
  const entry = cabinet.groups.flatMap(({ entries }) => entries).find((each) => each.path === path)
  const name = t((entry?.text ?? 'home') as 'home')
  const mayChoose = can('plans.own')
  return (
    <>
      <PageHead title={name} />
      <EmptyState title={plan('title')} text={plan(mayChoose ? 'text' : 'text_team', { name })}>
        {mayChoose && <LinkButton href="/cabinet/settings/plan">{plan('compare')}</LinkButton>}
      </EmptyState>
    </>
  )
}
