import { useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { lessonPath } from '#capabilities/offer/courses/web/index.ts'
import { previewLesson } from '../../contract.ts'
import { learningTexts } from '../../texts.ts'
import { Blocks } from '../own/Blocks.tsx'
import { CourseTheme } from '../own/CourseTheme.tsx'

/** A lesson as learners meet it, for the seller who writes it. */
export const LessonPreview = () => {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={previewLesson} input={{ id }}>
      {(lesson) => <Preview lesson={lesson} />}
    </Loaded>
  )
}

const Preview = ({ lesson }: { lesson: ClientOutput<typeof previewLesson> }) => {
  const t = useTexts(learningTexts)
  const { contents, blocks, questions, task } = lesson
  return (
    <CourseTheme course={lesson}>
      <PageHead
        title={lesson.name}
        text={lesson.description || undefined}
        back={{ to: lessonPath(lesson.id), text: t('preview.back') }}
      />
      <p className="k-notice k-tone-blue">{t('preview.note')}</p>
      <div className="c-lesson" data-sidebar="none">
        <div className="c-main">
          {contents.document.blocks.length === 0 && questions.length === 0 && task === null && (
            <p className="k-second">{t('lesson.empty')}</p>
          )}
          <Blocks page={{ id: lesson.id, contents, blocks, positionSeconds: 0, course: { id: 0 } }} isPreview />
          {questions.length > 0 && (
            <section className="k-panel c-quiz" aria-labelledby="quiz">
              <h2 id="quiz">{t('preview.quiz')}</h2>
              <ol>
                {questions.map((question) => (
                  <li key={question.key}>
                    <p>{question.text}</p>
                    <ul>
                      {question.options.map((option) => (
                        <li key={option}>{option}</li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {task !== null && (
            <section className="k-panel c-quiz" aria-labelledby="assignment">
              <h2 id="assignment">{t('assignment.title')}</h2>
              <p className="p-text">{task}</p>
            </section>
          )}
        </div>
      </div>
    </CourseTheme>
  )
}
