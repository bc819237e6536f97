import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import type { NavigationEntry } from '#platform/web/shell/navigation.ts'
import { LinkButton } from '#ui/Button.tsx'
import { showOffer } from '#capabilities/sale/plans/contract.ts'
import { planTexts } from '../texts.plan.ts'
import { cabinetTexts } from '../texts.ts'
import { FeaturePicture } from './FeaturePicture.tsx'

type Props = { feature: string; entry: NavigationEntry }

/** A part of the product missing from the seller's plan: what it would be, which plans have it, and the way there. */
export default function NotInPlan({ feature, entry }: Props) {
  const t = useTexts(cabinetTexts)
  const plan = useTexts(planTexts)
  const { can } = useSession()
  const name = feature === 'dunning' ? plan('dunning') : t(entry.text as 'home')
  const about = `about.${feature}`
  const mayChoose = can('plans.own')
  return (
    <>
      <PageHead title={name} />
      <section className="k-panel k-lacking" aria-labelledby="lacking">
        <FeaturePicture feature={feature} icon={entry.icon} />
        <div className="k-stack-small">
          <h2 id="lacking">{plan('title')}</h2>
          {planTexts.has(about) && <p>{plan(about as 'about.coupons')}</p>}
          {mayChoose ? (
            <>
              <Loaded endpoint={showOffer} input={{}}>
                {({ plans }) => {
                  const having = plans.filter(({ features }) => features.some((each) => each === feature))
                  const names = having.map((each) => each.name).join(', ')
                  return <p className="k-second">{names ? plan('in_plans', { names }) : plan('in_none')}</p>
                }}
              </Loaded>
              <div>
                <LinkButton href="/cabinet/settings/plan">{plan('compare')}</LinkButton>
              </div>
            </>
          ) : (
            <p className="k-second">{plan('text_team', { name })}</p>
          )}
        </div>
      </section>
    </>
  )
}
