import { useTexts } from '#platform/web/locale.tsx'
import { servicesTexts } from '../texts.ts'
import type { SharedService } from './service-words.ts'

/** Questions and what was answered, to read. */
export const AnswerList = ({
  service: { questions, answers },
}: {
  service: Pick<SharedService, 'questions' | 'answers'>
}) => {
  const t = useTexts(servicesTexts)
  return (
    <dl className="k-answers">
      {questions.map(({ key, form, label }) => {
        const values = answers.find((answer) => answer.key === key)?.values ?? []
        const words = form === 'checkbox' ? t(values.includes('true') ? 'page.yes' : 'page.no') : values.join(', ')
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{words || <span className="k-second">{t('page.open_answer')}</span>}</dd>
          </div>
        )
      })}
    </dl>
  )
}
