import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'

export type Step = { key: string; text: string; content: ReactNode; isDone?: boolean; isLocked?: boolean }

/** The address's step: `?step=n`, the first one has none. `stepTo(2)` is a link to the third step. */
export const useStep = (count: number) => {
  const [search, setSearch] = useSearchParams()
  const at = Math.min(count, Math.max(1, Math.trunc(Number(search.get('step'))) || 1)) - 1
  const stepTo = (index: number): string => {
    const next = new URLSearchParams(search)
    if (index === 0) next.delete('step')
    else next.set('step', String(index + 1))
    return `?${next}`
  }
  const go = (index: number) => setSearch(new URLSearchParams(stepTo(index).slice(1)))
  return { at, stepTo, go, isLast: at === count - 1 }
}

/** An editor's frame: its steps in order beside the one that is open. Each step is a form of its own. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const t = useTexts(webTexts)
  const { at, stepTo } = useStep(steps.length)
  const step = steps[at]
  return (
    <div className="k-steps">
      <nav aria-label={t('form.steps')}>
        <ol>
          {steps.map((one, index) => (
            <li key={one.key} data-done={one.isDone || undefined}>
              {one.isLocked ? (
                <span className="k-step" aria-disabled="true">
                  <span className="k-step-number">{index + 1}</span>
                  {one.text}
                </span>
              ) : (
                <Link className="k-step" to={stepTo(index)} aria-current={index === at ? 'step' : undefined} preventScrollReset>
                  <span className="k-step-number">{index + 1}</span>
                  {one.text}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <section aria-label={step?.text}>
        <p className="k-muted k-small k-numbers">{t('form.step', { step: at + 1, steps: steps.length })}</p>
        <h2>{step?.text}</h2>
        {step?.content}
      </section>
    </div>
  )
}
