import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { showCohorts } from '#capabilities/offer/courses/contract/cohorts.ts'
import { extendDeadline, moveLearner } from '../../contract/cohorts.ts'
import type { Session } from '../../contract/sessions.ts'
import { learningTexts } from '../../texts.ts'

type Props = { session: Session; onDone: () => void }

/** Puts a learner into another group of the course. */
export const MoveLearner = ({ session, onDone }: Props) => (
  <Loaded endpoint={showCohorts} input={{ id: session.productId }}>
    {({ cohorts }) => <MoveForm session={session} cohorts={cohorts} onDone={onDone} />}
  </Loaded>
)

const MoveForm = ({
  session,
  cohorts,
  onDone,
}: Props & { cohorts: readonly { id: string | number; name: string }[] }) => {
  const t = useTexts(learningTexts)
  const form = useForm({
    endpoint: moveLearner,
    texts: learningTexts,
    prefix: 'cohort',
    initial: { id: session.id, cohortId: String(session.cohort?.id ?? cohorts[0]?.id ?? '') },
    done: t('done.moved'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.move')}>
      <FormField
        form={form}
        kind="select"
        name="cohortId"
        required
        options={cohorts.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Form>
  )
}

export type DueLesson = {
  id: Session['id']
  lessonId: string | number
  work: 'lesson' | 'quiz' | 'assignment'
  dueOn: string
}

/** A later deadline for one learner alone. */
export const ExtendDeadline = ({ due, onDone }: { due: DueLesson; onDone: () => void }) => {
  const t = useTexts(learningTexts)
  const form = useForm({
    endpoint: extendDeadline,
    texts: learningTexts,
    prefix: 'deadline',
    initial: due,
    done: t('done.deadline'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.extend_deadline')}>
      <FormField form={form} kind="date" name="dueOn" required />
    </Form>
  )
}
