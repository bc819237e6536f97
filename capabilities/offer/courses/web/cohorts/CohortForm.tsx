import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addCohort, editCohort, type EditedCohorts } from '../../contract/cohorts.ts'
import { courseTexts } from '../../texts.ts'

type Cohort = EditedCohorts['cohorts'][number]
type Props = { productId: string | number; cohort: Cohort | undefined; onDone: () => void }

/** The days and places of one group. */
export const CohortForm = ({ productId, cohort, onDone }: Props) => {
  const t = useTexts(courseTexts)
  const form = useForm({
    endpoint: cohort ? editCohort : addCohort,
    texts: courseTexts,
    prefix: 'cohort',
    initial: {
      name: cohort?.name ?? '',
      startsOn: cohort?.startsOn ?? '',
      endsOn: cohort?.endsOn ?? null,
      enrolsFrom: cohort?.enrolsFrom ?? null,
      enrolsTill: cohort?.enrolsTill ?? null,
      opensAtStart: cohort?.opensAtStart ?? true,
      seatsCount: cohort?.seatsCount ?? null,
    },
    shape: (values) => ({ ...values, id: cohort ? cohort.id : productId }) as ClientInput<typeof addCohort>,
    onDone,
  })
  return (
    <Form form={form} {...(cohort ? {} : { submit: t('cohorts.add') })}>
      <FormField form={form} kind="text" name="name" required />
      <div className="k-form-wide">
        <FormField form={form} kind="date" name="startsOn" required />
        <FormField form={form} kind="date" name="endsOn" />
        <FormField form={form} kind="date" name="enrolsFrom" />
        <FormField form={form} kind="date" name="enrolsTill" />
        <FormField form={form} kind="integer" name="seatsCount" min={1} max={1_000_000} />
      </div>
      <FormField form={form} kind="switch" name="opensAtStart" />
    </Form>
  )
}
