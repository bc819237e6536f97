import { IconArrowRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { LinkButton } from '#ui/Button.tsx'
import { useOrderWords } from '../order-words.ts'
import type { Home } from './Desk.tsx'

/** Whether something is left to do until the first sale. */
export const isBeginning = ({ steps }: Home): boolean => steps.some(({ isDone }) => !isDone)

/** The way to the first sale: what is done, and the next step. */
export const SetUp = ({ home }: { home: Home }) => {
  const { t } = useOrderWords(home.currency)
  const done = home.steps.filter(({ isDone }) => isDone).length
  const next = home.steps.find(({ isDone }) => !isDone)
  return (
    <section className="k-panel k-set-up" aria-labelledby="set-up">
      <h2 id="set-up">{t('home.setUp')}</h2>
      <p className="k-second k-small">{t('home.setUpText', { done, all: home.steps.length })}</p>
      <progress className="k-progress" value={done} max={home.steps.length} aria-labelledby="set-up" />
      <ol>
        {home.steps.map((step) => (
          <li key={step.key} data-done={step.isDone || undefined} aria-current={step === next ? 'step' : undefined}>
            {step.isDone ? (
              <IconCircleCheckFilled size={22} aria-label={t('home.done')} role="img" />
            ) : (
              <IconCircleDashed size={22} stroke={1.6} aria-hidden="true" />
            )}
            <div>
              <strong>{t(`step.${step.key}`)}</strong>
              {!step.isDone && <p className="k-second k-small">{t(`step.${step.key}_text`)}</p>}
            </div>
            {step === next && step.link !== '' && (
              <LinkButton href={step.link} aria-label={`${t('home.next')}: ${t(`step.${step.key}`)}`}>
                {t('home.next')} <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
