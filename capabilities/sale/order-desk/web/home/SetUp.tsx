import { SetUpSteps } from '#ui/SetUpSteps.tsx'
import { useOrderWords } from '../order-words.ts'
import type { Home } from './Desk.tsx'

/** Whether steps remain before the first sale. */
export const isBeginning = ({ steps }: Home): boolean => steps.some(({ isDone }) => !isDone)

/** The way to the first sale: what is done, and the next step. */
export const SetUp = ({ home }: { home: Home }) => {
  const { t } = useOrderWords(home.currency)
  return (
    <SetUpSteps
      steps={home.steps.map((step) => ({ ...step, name: t(`step.${step.key}`), text: t(`step.${step.key}_text`) }))}
      words={{
        title: t('home.setUp'),
        progress: (done, all) => t('home.setUpText', { done, all }),
        next: t('home.next'),
        done: t('home.done'),
      }}
    />
  )
}
