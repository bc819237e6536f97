import { MultiSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { nameTutors, type EditedCohorts } from '../../contract/cohorts.ts'
import { courseTexts } from '../../texts.ts'

type Props = { cohort: EditedCohorts['cohorts'][number]; team: EditedCohorts['team'] }

/** Who of the team looks after the learners of a group. */
export const Tutors = ({ cohort, team }: Props) => {
  const t = useTexts(courseTexts)
  const queries = useQueryClient()
  const name = async (tutorIds: string[]) => {
    try {
      await api(nameTutors, { id: cohort.id, tutorIds })
      toast(t('cohorts.chosen'))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <MultiSelect
      label={t('cohorts.tutors')}
      aria-label={t('cohorts.tutors_of', { name: cohort.name })}
      data={team.map(({ id, name: person }) => ({ value: String(id), label: person }))}
      value={cohort.tutorIds.map(String)}
      onChange={(chosen) => void name(chosen)}
    />
  )
}
