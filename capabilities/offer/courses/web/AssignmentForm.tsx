import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { saveAssignment, type EditedLesson } from '../contract.ts'
import { courseTexts } from '../texts.ts'

/** The assignment below the lesson. */
export const AssignmentForm = ({ lesson: { id, assignment } }: { lesson: EditedLesson }) => {
  const t = useTexts(courseTexts)
  const form = useForm({
    endpoint: saveAssignment,
    texts: courseTexts,
    prefix: 'assignment',
    initial: {
      id,
      task: assignment?.task ?? '',
      active: assignment?.active ?? false,
      isRequired: assignment?.isRequired ?? true,
    },
  })
  return (
    <section className="k-panel" aria-labelledby="assignment">
      <h2 id="assignment">{t('assignment.title')}</h2>
      <p className="k-second k-small">{t('assignment.text')}</p>
      <Form form={form} autosave>
        <FormField form={form} kind="textarea" name="task" rows={3} />
        <FormField form={form} kind="switch" name="active" label={t('assignment.active')} hint="" />
        <FormField form={form} kind="switch" name="isRequired" label={t('assignment.required')} />
      </Form>
    </section>
  )
}
