import { IconArrowRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { LinkButton } from './Button.tsx'
import './set-up.css'

type Step = { key: string; name: string; text: string; isDone: boolean; link: string }
type Words = { title: string; progress: (done: number, all: number) => string; next: string; done: string }

/** What is to be done until something works, with what is done already and the next step; a step without a link cannot be opened now. */
export const SetUpSteps = ({ steps, words }: { steps: readonly Step[]; words: Words }) => {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="k-panel k-set-up" aria-labelledby="set-up">
      <h2 id="set-up">{words.title}</h2>
      <p className="k-second k-small">{words.progress(done, steps.length)}</p>
      <progress className="k-progress" value={done} max={steps.length} aria-labelledby="set-up" />
      <ol>
        {steps.map((step) => (
          <li key={step.key} data-done={step.isDone || undefined} aria-current={step === next ? 'step' : undefined}>
            {step.isDone ? (
              <IconCircleCheckFilled size={22} aria-label={words.done} role="img" />
            ) : (
              <IconCircleDashed size={22} stroke={1.6} aria-hidden="true" />
            )}
            <div>
              <Name step={step} isNext={step === next} />
              {!step.isDone && <p className="k-second k-small">{step.text}</p>}
            </div>
            {step === next && step.link !== '' && (
              <LinkButton href={step.link} aria-label={`${words.next}: ${step.name}`}>
                {words.next} <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Later steps may be taken first: their names lead there, the next one has a button. */
const Name = ({ step: { name, link, isDone }, isNext }: { step: Step; isNext: boolean }) =>
  isDone || isNext || link === '' ? (
    <strong>{name}</strong>
  ) : (
    <a className="k-link" href={link}>
      <strong>{name}</strong>
    </a>
  )
