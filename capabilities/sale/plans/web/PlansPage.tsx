import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import '#ui/landing.css'
import { showOffer } from '../contract.ts'
import { usePlanWords } from './plan-words.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = ({ context }: LoaderFunctionArgs) => servicesOf(context).call(showOffer, {})

/** What selling on this platform costs; a page of the operator that needs no script. */
export default function PlansPage() {
  const { t, price, vat, feature } = usePlanWords()
  const { plans } = useLoaderData<typeof loader>()
  return (
    <main className="l-in k-stack l-plans">
      <title>{`${t('public.title')} · Kontor`}</title>
      <meta name="description" content={t('public.about')} />
      <a href="/" className="k-second">
        {t('public.back')}
      </a>
      <h1>{t('public.title')}</h1>
      <p>{plans.length === 0 ? t('public.none') : t('public.lead')}</p>
      <div className="l-points">
        {plans.map((plan) => (
          <section key={plan.id} aria-labelledby={`plan-${plan.id}`}>
            <h2 id={`plan-${plan.id}`}>{plan.name}</h2>
            <p className="l-price">{price(plan)}</p>
            <p>
              {[vat(plan), plan.trialDays > 0 && t('public.trial', { days: plan.trialDays })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {plan.description && <p className="l-lines">{plan.description}</p>}
            <ul>
              <li>{t('public.always')}</li>
              {plan.features.map((word) => (
                <li key={word}>{feature(word)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div>
        <LinkButton size="buy" href="/users/sign_up">
          {t('public.open')}
        </LinkButton>
      </div>
    </main>
  )
}
