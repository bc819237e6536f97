import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { cohortChoices, type CohortChoice } from '#capabilities/offer/catalog/vocabulary.ts'
import { chooseCohorts, type EditedCohorts } from '../../contract/cohorts.ts'
import { courseTexts } from '../../texts.ts'

/** By which plan who chooses the group. */
export const PlanChoices = ({ course }: { course: EditedCohorts }) => {
  const t = useTexts(courseTexts)
  const queries = useQueryClient()
  const choose = async (planId: string | number, cohortChoice: CohortChoice) => {
    try {
      await api(chooseCohorts, { id: course.id, planId, cohortChoice })
      toast(t('cohorts.chosen'))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div className="k-stack-small">
      <h3>{t('cohorts.plans')}</h3>
      {course.plans.map(({ id, name, cohortChoice }) => (
        <NativeSelect
          key={String(id)}
          label={name}
          value={cohortChoice}
          data={cohortChoices.map((value) => ({ value, label: t(`choice.cohort_choice.${value}`) }))}
          onChange={({ currentTarget }) => void choose(id, currentTarget.value as CohortChoice)}
        />
      ))}
    </div>
  )
}
