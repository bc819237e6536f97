import { Composer } from '#capabilities/offer/files/web/index.ts'
import { handInAssignment, openOwnAssignmentFile, uploadAssignmentFile } from '../../contract/assignments.ts'
import { assignmentState } from '../../vocabulary.ts'
import { Submission } from '../Submission.tsx'
import { useLearnWords, type LessonPage } from './learn-words.ts'

/** The assignment of a lesson, its state, and the submissions so far. */
export const AssignmentPanel = ({
  page,
  assignment,
}: {
  page: LessonPage
  assignment: NonNullable<LessonPage['assignment']>
}) => {
  const { t } = useLearnWords()
  const { submissions, mayHandIn } = assignment
  const last = submissions[0]
  const seller = page.course.seller.name
  return (
    <section className="k-panel c-quiz" aria-labelledby="assignment">
      <h2 id="assignment">{t('assignment.title')}</h2>
      <p className="p-text">{assignment.task}</p>
      <div role="status">
        {last && (
          <p className={`p-notice k-tone-${assignmentState.states[last.state].tone}`}>
            {t(`assignment.${last.state}`, { seller })}
          </p>
        )}
      </div>
      {mayHandIn && (
        <Composer
          label={t(last ? 'assignment.again' : 'assignment.label')}
          send={handInAssignment}
          upload={uploadAssignmentFile}
          to={{ id: page.course.id, lessonId: page.id }}
          button={t('assignment.send')}
          done={t('assignment.done')}
          mostLetters={20_000}
        />
      )}
      {submissions.length > 0 && (
        <section className="c-handed" aria-label={t('assignment.earlier')}>
          {submissions.map((submission) => (
            <Submission
              key={String(submission.id)}
              submission={submission}
              open={openOwnAssignmentFile}
              says={t('assignment.says', { seller })}
            />
          ))}
        </section>
      )}
    </section>
  )
}
