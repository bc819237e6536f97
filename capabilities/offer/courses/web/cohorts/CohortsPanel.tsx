import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { RowButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { dropCohort, showCohorts, type EditedCohorts } from '../../contract/cohorts.ts'
import { courseTexts } from '../../texts.ts'
import { CohortForm } from './CohortForm.tsx'
import { Tutors } from './Tutors.tsx'
import { PlanChoices } from './PlanChoices.tsx'

type Cohort = EditedCohorts['cohorts'][number]

/** The groups that take a course together: when they begin, their places, and how buyers get into one. */
export const CohortsPanel = ({ productId }: { productId: string | number }) => (
  <Loaded endpoint={showCohorts} input={{ id: productId }}>
    {(course) => <Panel course={course} />}
  </Loaded>
)

const Panel = ({ course }: { course: EditedCohorts }) => {
  const t = useTexts(courseTexts)
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Cohort | 'new'>()
  const done = () => {
    setEdited(undefined)
    void queries.invalidateQueries()
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="cohorts">
      <h2 id="cohorts">{t('cohorts.title')}</h2>
      <p className="k-second k-small">{t('cohorts.text', { zone: course.zone.replaceAll('_', ' ') })}</p>
      <ul className="k-rows">
        {course.cohorts.map((cohort) => (
          <CohortRow key={String(cohort.id)} cohort={cohort} team={course.team} onEdit={() => setEdited(cohort)} />
        ))}
      </ul>
      <div className="k-form-foot">
        <Button
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          variant="default"
          onClick={() => setEdited('new')}
        >
          {t('cohorts.add')}
        </Button>
      </div>
      {course.cohorts.length > 0 && course.plans.length > 0 && <PlanChoices course={course} />}
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'cohorts.add' : 'cohorts.edit')}
        centered
      >
        {edited && <CohortForm productId={course.id} cohort={edited === 'new' ? undefined : edited} onDone={done} />}
      </Modal>
    </section>
  )
}

type RowProps = { cohort: Cohort; team: EditedCohorts['team']; onEdit: () => void }

const CohortRow = ({ cohort, team, onEdit }: RowProps) => {
  const t = useTexts(courseTexts)
  const locale = useLocale()
  const drop = useDrop()
  const [search] = useSearchParams()
  const { id, name, startsOn, endsOn, seatsCount, soldCount, reservedCount } = cohort
  const day = (iso: string) => formatDay(iso, locale)
  const taken = soldCount + reservedCount
  return (
    <li>
      <span>
        <Link to={`?step=${search.get('step') ?? 2}&cohort=${id}`} preventScrollReset>
          <strong>{name}</strong>
        </Link>
        <br />
        <span className="k-second k-small">
          {endsOn ? `${day(startsOn)} – ${day(endsOn)}` : t('cohorts.from', { day: day(startsOn) })} ·{' '}
          {seatsCount === null
            ? t('cohorts.taken', { count: taken })
            : t('cohorts.taken_of', { count: taken, seats: seatsCount })}
        </span>
        {team.length > 0 && <Tutors cohort={cohort} team={team} />}
      </span>
      <RowButtons name={name} isDroppable={taken === 0} onEdit={onEdit} onDrop={() => void drop(cohort)} />
    </li>
  )
}

const useDrop = () => {
  const t = useTexts(courseTexts)
  const queries = useQueryClient()
  const confirm = useConfirm()
  return async ({ id, name }: Cohort) => {
    if (!(await confirm({ title: t('cohorts.drop', { name }), yes: t('cohorts.drop_yes'), danger: true }))) return
    try {
      await api(dropCohort, { id })
      toast(t('cohorts.dropped'))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
}
